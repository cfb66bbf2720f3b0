interface GoldenOptions {
  readonly update?: boolean;
}
declare function expectGolden(folder: string | URL, name: string, text: string, options?: GoldenOptions): Promise<void>;

export { expectGolden };
export type { GoldenOptions };
