// How many bytes (kB of 1,000) each entry costs a page after gzip, bundled with all that it imports. A limit is the size measured and
// 3 %: whoever needs more raises it in the same commit, so that the review sees it.

/** Measures an entry alone, without the chunks that it shares with others. */
const alone = (config) => ({ ...config, external: ['./chunks/*'] });

/** Leaves esbuild out: the standalone player is bundled and small already, and is measured as it is. */
const asBuilt = () => undefined;

/** Measures what runs in Node too, where the checks of a producer's CI do. */
const inNode = (config) => ({ ...config, external: ['node:*', 'fast-check'] });

/** Measures checks that a test runner has, without that runner. */
const inRunner = (config) => ({ ...config, external: ['node:*', 'fast-check', 'vitest'] });

export default [
  { name: 'pantograph', path: 'dist/index.js', import: '*', gzip: true, limit: '76.4 kB' },
  { name: 'pantograph/contract', path: 'dist/contract.js', import: '*', gzip: true, limit: '38.1 kB' },
  {
    name: 'pantograph/cbor',
    path: 'dist/cbor.js',
    import: '*',
    gzip: true,
    limit: '9.2 kB',
    modifyEsbuildConfig: alone,
  },
  {
    name: 'pantograph/protobuf',
    path: 'dist/protobuf.js',
    import: '*',
    gzip: true,
    limit: '4 kB',
    modifyEsbuildConfig: alone,
  },
  { name: 'pantograph/renderer', path: 'dist/renderer.js', import: '*', gzip: true, limit: '181.9 kB' },
  { name: 'pantograph/element', path: 'dist/element.js', gzip: true, limit: '180.1 kB' },
  {
    name: 'pantograph/react',
    path: 'dist/react.js',
    import: '*',
    gzip: true,
    limit: '2.1 kB',
    modifyEsbuildConfig: (config) => ({ ...config, external: ['./chunks/*', 'react', 'react-dom', './renderer.js'] }),
  },
  {
    name: 'pantograph/vue',
    path: 'dist/vue.js',
    import: '*',
    gzip: true,
    limit: '1.1 kB',
    modifyEsbuildConfig: (config) => ({ ...config, external: ['./chunks/*', 'vue', './renderer.js'] }),
  },
  {
    name: 'pantograph/svelte',
    path: 'dist/svelte.js',
    import: '*',
    gzip: true,
    limit: '1 kB',
    modifyEsbuildConfig: (config) => ({ ...config, external: ['./chunks/*', 'svelte', './renderer.js'] }),
  },
  {
    // What a page loads more when somebody asks for it, beside the player that is there.
    name: 'pantograph/inspector',
    path: 'dist/inspector.js',
    import: '*',
    gzip: true,
    limit: '11.6 kB',
    modifyEsbuildConfig: (config) => ({ ...config, external: ['./chunks/*', './renderer.js', './index.js'] }),
  },
  { name: 'pantograph/svg', path: 'dist/svg.js', import: '*', gzip: true, limit: '58.4 kB' },
  {
    name: 'pantograph/server',
    path: 'dist/server.js',
    import: '*',
    gzip: true,
    limit: '62.7 kB',
    modifyEsbuildConfig: inNode,
  },
  { name: 'pantograph/producer', path: 'dist/producer.js', import: '*', gzip: true, limit: '51 kB' },
  {
    name: 'pantograph/testkit',
    path: 'dist/testkit.js',
    import: '*',
    gzip: true,
    limit: '70.1 kB',
    modifyEsbuildConfig: inNode,
  },
  {
    name: 'pantograph/testkit/fakes',
    path: 'dist/testkit/fakes.js',
    import: '*',
    gzip: true,
    limit: '140 kB',
    modifyEsbuildConfig: inNode,
  },
  {
    name: 'pantograph/testkit/arbitraries',
    path: 'dist/testkit/arbitraries.js',
    import: '*',
    gzip: true,
    limit: '56.5 kB',
    modifyEsbuildConfig: inNode,
  },
  {
    name: 'pantograph/testkit/vitest',
    path: 'dist/testkit/vitest.js',
    import: '*',
    gzip: true,
    limit: '164.5 kB',
    modifyEsbuildConfig: inRunner,
  },
  {
    name: 'pantograph/testkit/node-test',
    path: 'dist/testkit/node-test.js',
    import: '*',
    gzip: true,
    limit: '164.5 kB',
    modifyEsbuildConfig: inRunner,
  },
  {
    name: 'pantograph/standalone',
    path: 'dist/pantograph.standalone.mjs',
    gzip: true,
    limit: '111.9 kB',
    modifyEsbuildConfig: asBuilt,
  },
];
