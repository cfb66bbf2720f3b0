// The entries of the package: entry name -> source. Rollup, vitest and the structure rules read this table.
// package.json (exports) and tsconfig.json (paths) repeat it, and scripts/structure.test.ts compares them.

/** The published entries: name after `pantograph` ('' is the main entry) to source, relative to the root. */
export const publicEntries = {
  '': 'sdk/index.ts',
  server: 'server/index.ts',
  store: 'sdk/store.ts',
  contract: 'sdk/contract/index.ts',
  cbor: 'sdk/contract/cbor/index.ts',
  protobuf: 'sdk/contract/protobuf/index.ts',
  renderer: 'renderer/index.ts',
  element: 'renderer/element.ts',
  react: 'adapters/react/index.ts',
  vue: 'adapters/vue/index.ts',
  svelte: 'adapters/svelte/index.ts',
  inspector: 'inspector/index.ts',
  svg: 'renderer/svg/index.ts',
  producer: 'testkit/producer/index.ts',
  testkit: 'testkit/index.ts',
  'testkit/arbitraries': 'testkit/arbitraries/index.ts',
  'testkit/fakes': 'testkit/fakes/index.ts',
  'testkit/vitest': 'testkit/runner/vitest.ts',
  'testkit/node-test': 'testkit/runner/node-test.ts',
};

/** All entries by which packages of this repository import each other. Internal entries are not published. */
export const entries = {
  ...publicEntries,
  internal: 'sdk/internal.ts',
  'sdk-server': 'sdk/server.ts',
  'renderer-internal': 'renderer/internal.ts',
  'inspector-internal': 'inspector/internal.ts',
};

/** The import specifier of an entry: 'pantograph', 'pantograph/renderer', ... */
export function specifierOf(entry) {
  return entry === '' ? 'pantograph' : `pantograph/${entry}`;
}

/**
 * The file name in dist/ without its ending: 'index', 'renderer', ...
 * @param {string} entry
 * @returns {string}
 */
export function outputOf(entry) {
  return entry === '' ? 'index' : entry;
}
