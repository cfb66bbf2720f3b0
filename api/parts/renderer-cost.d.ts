interface Meter {
  node: number;
  readonly goesOn: boolean;
  readonly total: number;
  readonly left: number;
  begin(): void;
  charge(cost: number): void;
  spend(cost: number): void;
  hold(holder: object, bytes: number): void;
}

export type { Meter };
