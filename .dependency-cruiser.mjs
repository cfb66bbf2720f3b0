// Who may import whom. Arrows point one way: examples, stories, bench -> testkit -> renderer -> sdk, and examples -> server -> sdk, each through
// the other's entry only. scripts/structure.test.ts plants one violation of every rule named here.
import { entries } from './scripts/entries.mjs';

const tests = ['[.]test[.]ts$', '/test/'];
const leaves = 'sdk/(?:error-codes|error-details|errors|result|limits)[.]ts$';
const entryFiles = Object.values(entries).map((source) => `^${source.replaceAll('.', '[.]')}$`);
const outsideSources = [
  'npm',
  'npm-dev',
  'npm-optional',
  'npm-peer',
  'npm-bundled',
  'npm-no-pkg',
  'npm-unknown',
  'core',
];

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other are one module, or lack a third. Types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment:
        'An import that leads nowhere is not checked by any other rule. Peers of the benchmark have a package.json of their own, and are installed with it.',
      severity: 'error',
      from: { pathNot: '^bench/(?:pages|peers|report)/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-import-of-tests',
      comment: 'What several tests share is a file of its own, in test/ or in the testkit.',
      severity: 'error',
      from: {},
      to: { path: '[.]test[.]ts$' },
    },
    {
      name: 'sdk-knows-nobody-above',
      comment: 'The sdk turns bytes into a verified model; it runs where there is no renderer.',
      severity: 'error',
      from: { path: '^sdk/', pathNot: tests },
      to: { path: '^(?:server|renderer|inspector|testkit|stories|examples|bench|scripts)/' },
    },
    {
      name: 'renderer-knows-only-the-sdk',
      comment: 'A player ships without inspector, testkit, stories and examples.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: tests },
      to: { path: '^(?:server|inspector|testkit|stories|examples|bench|scripts)/' },
    },
    {
      name: 'server-knows-only-the-sdk',
      comment: 'A server makes no picture, and its team brings the producer and the encodings.',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^(?:renderer|adapters|inspector|testkit|stories|examples|bench|scripts)/' },
    },
    {
      name: 'adapters-know-only-entries',
      comment: 'Adapters and the inspector are what a host could write: they use what the package offers.',
      severity: 'error',
      from: { path: '^(?:adapters|inspector)/', pathNot: tests },
      to: { path: '^(?:testkit|stories|examples|bench|scripts)/' },
    },
    {
      name: 'testkit-knows-no-examples',
      comment: 'The testkit judges producers it does not know.',
      severity: 'error',
      from: { path: '^testkit/', pathNot: tests },
      to: { path: '^(?:stories|examples|bench|scripts)/' },
    },
    {
      name: 'examples-stand-alone',
      comment: 'A reader copies an example as it is.',
      severity: 'error',
      from: { path: '^examples/', pathNot: tests },
      to: { path: '^(?:stories|bench|scripts)/' },
    },
    {
      name: 'internal-is-ours',
      comment: 'A host cannot import what is not published.',
      severity: 'error',
      from: { path: '^(?:examples|inspector)/', pathNot: tests },
      to: { path: '^(?:sdk/server|(?:sdk|renderer|inspector)/internal)[.]ts$' },
    },
    {
      name: 'testkit-renders-in-golden-and-cli-only',
      comment: 'A producer team checks its generator without our renderer.',
      severity: 'error',
      from: { path: '^testkit/', pathNot: ['^testkit/(?:golden|cli)/', ...tests] },
      to: { path: '^renderer/' },
    },
    {
      name: 'through-the-entry',
      comment: 'Between packages only the entries of scripts/entries.mjs are doors.',
      severity: 'error',
      from: { path: '^(sdk|server|renderer|adapters|inspector|testkit|examples|stories|bench)/' },
      to: { path: '^(?:sdk|server|renderer|inspector|testkit)/', pathNot: ['^$1/', ...entryFiles] },
    },
    {
      name: 'never-the-own-index',
      comment: 'Inside a package import the file itself; the index is for others, and a way into cycles.',
      severity: 'error',
      from: { path: '^(sdk|server|renderer|inspector|testkit)/', pathNot: ['^renderer/standalone[.]ts$', ...tests] },
      to: { path: '^$1/index[.]ts$' },
    },
    {
      name: 'leaves-import-nothing',
      comment: 'error codes, errors, result and limits are at the bottom of everything.',
      severity: 'error',
      from: { path: `^${leaves}` },
      to: { path: '.', pathNot: `^${leaves}` },
    },
    {
      name: 'wire-knows-no-operations',
      comment: 'The cursor reads MessagePack; what the values mean is read elsewhere.',
      severity: 'error',
      from: { path: '^sdk/wire/', pathNot: tests },
      to: { path: '^sdk/', pathNot: ['^sdk/wire/', `^${leaves}`] },
    },
    {
      name: 'vocabulary-is-data',
      comment: 'The table is what everything else is derived from, so it depends on nothing.',
      severity: 'error',
      from: { path: '^sdk/vocabulary/', pathNot: tests },
      to: { path: '^sdk/', pathNot: ['^sdk/vocabulary/', `^${leaves}`] },
    },
    {
      name: 'runtime-imports-no-package',
      comment:
        "What runs in a host's page or server has no dependency; CBOR, ProtoBuf, structured fields, SHA-256 where a page has none, and the adapter of Node bundle theirs.",
      severity: 'error',
      from: {
        path: '^(?:sdk|server|renderer|inspector)/',
        pathNot: [
          '^server/node-listener[.]ts$',
          '^sdk/contract/(?:cbor|protobuf)/',
          '^sdk/capabilities/structured-field[.]ts$',
          '^sdk/verify/sha256[.]ts$',
          ...tests,
        ],
      },
      to: { dependencyTypes: outsideSources },
    },
    {
      name: 'generator-owns-the-producer',
      comment: "[V2] The generator's dependency is isolated from the rest of the server.",
      severity: 'error',
      from: { path: '^examples/server/', pathNot: ['^examples/server/generator', ...tests] },
      to: { path: '^testkit/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(?:^|/)dist/', '^testkit/corpus/frozen/', '^storybook-static/', '^coverage/', '^reports/'] },
  },
};
