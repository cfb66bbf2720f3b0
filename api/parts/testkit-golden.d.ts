interface GoldenStore {
  readonly read: (name: string) => Promise<string | undefined>;
  readonly write: (name: string, text: string) => Promise<void>;
}
type GoldenResult =
  | { readonly status: 'same' }
  | { readonly status: 'missing'; readonly message: string }
  | { readonly status: 'changed'; readonly message: string }
  | { readonly status: 'updated'; readonly message: string };
interface GoldenOptions {
  readonly update?: boolean;
}
declare function compareGolden(
  store: GoldenStore,
  name: string,
  text: string,
  options?: GoldenOptions,
): Promise<GoldenResult>;

declare function folderStore(folder: string | URL): GoldenStore;
declare function expectGolden(folder: string | URL, name: string, text: string, options?: GoldenOptions): Promise<void>;

export { compareGolden, expectGolden, folderStore };
export type { GoldenOptions, GoldenResult, GoldenStore };
