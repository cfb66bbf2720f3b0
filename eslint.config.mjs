// House rules that a machine can hold. Where the code may touch the outside world is listed once, in `shells`.
import tseslint from 'typescript-eslint';

/** Folders and files that may name clocks, randomness, the page, the network and the console. */
const shells = [
  'sdk/transport/**',
  'sdk/store/indexed-db-*',
  'sdk/session/**',
  'renderer/player/**',
  'renderer/surface/**',
  'renderer/told-once.ts',
  'inspector/open-inspector.ts',
  'renderer/element.ts',
  'renderer/standalone.ts',
  'testkit/cli/**',
  'examples/**',
  'stories/**',
  '.storybook/**',
  'bench/**',
  'scripts/**',
  '*.config.{ts,mjs}',
];

const tests = ['**/*.test.ts', '**/test/**', '**/*.bench.ts'];

const outsideWorld = {
  Date: 'Take the time as an argument.',
  performance: 'Take the clock as an argument.',
  window: 'Take what you need from it as an argument.',
  document: 'Take the element or its ownerDocument as an argument.',
  navigator: 'Take the platform facts as an argument.',
  devicePixelRatio: 'Take the density as an argument.',
  fetch: 'Only sdk/transport fetches.',
  process: 'Take the setting as an argument.',
  console: 'Return a result or throw a PlayerError.',
};

const everywhere = [
  {
    selector:
      'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|only|todo|fails)$/]',
    message: 'Every test runs.',
  },
  {
    selector:
      ':matches(TSInterfaceDeclaration, TSTypeAliasDeclaration, ClassDeclaration)[id.name=/^(Document|Node|Text|Range|Event|Image|Cache|Animation|Request|Response|Report)$/]',
    message:
      'This is the name of a DOM global: a forgotten import would compile. Say PlayerDocument, LayoutNode, TextRun...',
  },
  {
    selector:
      ':matches(TSInterfaceDeclaration, TSTypeAliasDeclaration, ClassDeclaration)[id.name=/(Manager|Helper|Utils?|Info|Handler)$/]',
    message: "Name what it is, in the field's own words.",
  },
];

const namedExportsOnly = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  { selector: 'ExportSpecifier[exported.name="default"]', message: 'Export by name.' },
];

const noRandomness = [
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'Take the randomness as an argument.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'dist/',
      'examples/host/dist/',
      'testkit/corpus/frozen/',
      'storybook-static/',
      'site/.made/',
      'site/dist/',
      'coverage/',
      'reports/',
      '.data/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,mjs,js}'],
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'max-lines': ['error', { max: 400 }],
      'no-restricted-syntax': ['error', ...everywhere, ...namedExportsOnly, ...noRandomness],
    },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    // One program for all files: a project service, made for editors, takes a third longer.
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Offsets, lengths and ids belong into messages, and print the same everywhere.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // `() => effect()` is the usual form of a callback.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Index reads are typed as present (see tsconfig.json), so this rule calls honest guards unnecessary.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // A function may be async to fit an interface that others implement with I/O.
      '@typescript-eslint/require-await': 'off',
      // Code points are what our limits and fields count, and `[...text]` is how to get them.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Ordered loops over several typed arrays at once need the index.
      '@typescript-eslint/prefer-for-of': 'off',
      // A type parameter used once still names the caller's type at a typed door.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    // Length is a matter of sources: a test file's describe() is one function and as long as its cases.
    // A `create…` function holds the closures of what it makes, so it is as long as a small class.
    files: ['**/*.ts'],
    ignores: tests,
    rules: { 'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['**/*.ts'],
    ignores: [...shells, ...tests],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          globals: Object.entries(outsideWorld).map(([name, message]) => ({ name, message })),
          checkGlobalObject: true,
        },
      ],
    },
  },
  { files: [...shells, ...tests], rules: { 'no-restricted-syntax': ['error', ...everywhere, ...namedExportsOnly] } },
  {
    // Configuration files and stories export by default because their tools ask for it, and surfaces because the playground does.
    files: [
      '*.config.{ts,mjs}',
      '**/*.config.{ts,mjs}',
      '.storybook/**',
      'site/.vitepress/**',
      '**/*.stories.ts',
      'stories/gallery/surfaces/**',
      '.dependency-cruiser.mjs',
      '.size-limit.js',
    ],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  {
    // Tables of data are files of their own and may be long.
    files: ['sdk/vocabulary/rows/**', '**/generated/**', '**/*.generated.ts', '**/emitted.ts'],
    rules: { 'max-lines': 'off' },
  },
);
