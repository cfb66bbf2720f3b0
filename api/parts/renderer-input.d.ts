interface InputTarget {
  readonly node: number;
  readonly option: number;
}

export type { InputTarget };
