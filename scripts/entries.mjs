// The public doors of the package: entry name -> source. The one table that rollup, vitest and the structure
// rules read. package.json (exports) and tsconfig.json (paths) repeat it, and scripts/structure.test.ts compares them.

/** Entry name after `pantograph` ('' is the main door) to its source, relative to the root. */
export const entries = {
  '': 'sdk/index.ts',
  contract: 'sdk/contract/index.ts',
  cbor: 'sdk/contract/cbor/index.ts',
  protobuf: 'sdk/contract/protobuf/index.ts',
  renderer: 'renderer/index.ts',
  element: 'renderer/element.ts',
  producer: 'testkit/producer/index.ts',
  testkit: 'testkit/index.ts',
};

/** The import specifier of an entry: 'pantograph', 'pantograph/renderer', ... */
export function specifierOf(entry) {
  return entry === '' ? 'pantograph' : `pantograph/${entry}`;
}

/** The file name in dist/ without its ending: 'index', 'renderer', ... */
export function outputOf(entry) {
  return entry === '' ? 'index' : entry;
}
