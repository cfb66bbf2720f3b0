// Every code block of every document is right: compiled, parsed, and run where that needs no page.
// `examples/test/documentation.e2e.test.ts` runs blocks that need a page, `examples/server/readme.test.ts` the server's,
// `testkit/cli/conform/python-server.test.ts` the server in Python, and `sdk/spec.test.ts` bytes and headers.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { limits } from 'pantograph';
import { jsonFormat } from 'pantograph/contract';
import { describe, expect, it, vi } from 'vitest';
import { codeBlocks } from './code-blocks.ts';
import { itInSoak } from '../rounds.ts';
import { unknownCommands } from './commands.ts';
import { bundle, compile, programsOf } from './document-program.ts';
import { repositoryFiles } from './repository-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = repositoryFiles(root);
const documents = files
  // The reports of the entries are no programs, and have a test of their own.
  .filter((path) => path.endsWith('.md') && !path.endsWith('.api.md'))
  .map((path) => ({ path, markdown: readFileSync(root + path, 'utf8') }));
const blocks = documents.flatMap(({ path, markdown }) =>
  codeBlocks(markdown).map((block) => ({ ...block, document: path })),
);
const blocksOf = (language: string) => blocks.filter((block) => block.language === language);

/** Languages of blocks; tests here, or those named above, check each. `text` is for people. */
const languages = ['ts', 'html', 'json', 'sh', 'http', 'hex', 'python', 'text'];

/** The scripts of an `html` block, as programs. Throws for a block that a browser would correct. */
function scriptsOf(document: string, line: number, html: string) {
  const { body } = new Window().document;
  body.innerHTML = html;
  if (body.innerHTML !== html)
    throw new Error(`${document}:${line} expected well-formed HTML, got what reads as ${body.innerHTML}`);
  return Array.from(body.querySelectorAll('script[type=module]'), ({ textContent }) => {
    const before = html.slice(0, html.indexOf(textContent)).split('\n').length - 1;
    // The file beside the page is the build of the standalone entry.
    const source = posix.relative(posix.dirname(document), 'renderer/standalone.ts');
    const text = textContent.replace('./pantograph.standalone.mjs', `./${source}`);
    return { document, path: `${document}.js`, text: '\n'.repeat(line - 1 + before) + text };
  });
}
/** Compiler options for a page's script, which has no types. */
const script = { checkJs: true, strict: false, exactOptionalPropertyTypes: false };

describe('code blocks', () => {
  it('say their language', () => {
    expect(blocks.length).toBeGreaterThan(50);
    expect(
      blocks.filter(({ language }) => !languages.includes(language)).map(({ document, line }) => `${document}:${line}`),
    ).toEqual([]);
    for (const language of ['hex', 'http'])
      expect(blocksOf(language).filter(({ document }) => document !== 'sdk/SPEC.md')).toEqual([]);
  });

  it('of TypeScript compile against our sources', () => {
    const programs = documents.flatMap(({ path, markdown }) => programsOf(root, path, markdown));
    expect(programs.map(({ document }) => document)).toEqual(
      expect.arrayContaining(['docs/player.md', 'docs/sessions.md', 'docs/checking.md', 'stories/README.md']),
    );
    expect(compile(root, programs)).toEqual([]);
  });

  it('of HTML are well-formed, and their scripts compile', () => {
    const scripts = blocksOf('html').flatMap(({ document, line, text }) => scriptsOf(document, line, text));
    expect(scripts.map(({ document }) => document)).toContain('README.md');
    expect(compile(root, scripts, script)).toEqual([]);
  });

  it('of JSON are contracts that play', () => {
    const contracts = blocksOf('json').map(({ document, line, text }) => ({
      place: `${document}:${line}`,
      result: jsonFormat.decode(new TextEncoder().encode(text), limits),
    }));
    expect(contracts.length).toBeGreaterThan(0);
    expect(contracts.filter(({ result }) => !result.ok)).toEqual([]);
  });

  it('and words in code name commands that are there', () => {
    expect(documents.flatMap(({ path, markdown }) => unknownCommands(root, files, path, markdown))).toEqual([]);
  });

  it('of the testkit run, and find nothing', async () => {
    const error = vi.spyOn(console, 'error');
    const [program] = programsOf(root, 'docs/checking.md', readFileSync(`${root}docs/checking.md`, 'utf8'));
    const module = await bundle(root, program, ['bytes', 'report']);
    const { bytes, report } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
      readonly bytes: unknown;
      readonly report: unknown;
    };
    expect([bytes, report]).toEqual([expect.any(Uint8Array), { check: 'determinism', findings: [], passed: true }]);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });
});

describe('a document with a mistake', () => {
  const mistakes = [
    [
      "import { createSession } from 'pantograph';\nimport { smokeCheck } from 'pantograph/renderer';\ncreateSession({ baseUrl: '', capabilities: () => { throw new Error(); }, smokeCheck });",
      'sdk/0.md:6 ',
    ],
    ["import { decodeDocuments } from 'pantograph';\ndecodeDocuments();", 'sdk/1.md:4 '],
    ['play(document.body);', 'sdk/2.md:4 '],
    ['const = 1;', 'sdk/3.md:4 '],
  ];

  itInSoak(
    'is found: a session with smokeCheck itself, a missing export, an unknown name, text that is no TypeScript',
    () => {
      const programs = mistakes.flatMap(([code], index) =>
        programsOf(root, `sdk/${index}.md`, `# A heading\n\n\`\`\`ts\n${code}\n\`\`\`\n`),
      );
      // The compiler reports nothing else where it cannot parse a file.
      const faults = [...compile(root, programs.slice(0, -1)), ...compile(root, programs.slice(-1))];
      for (const [, place] of mistakes) expect(faults).toContainEqual(expect.stringContaining(place));
      expect(faults.filter((fault) => !mistakes.some(([, place]) => fault.startsWith(place)))).toEqual([]);
    },
  );

  itInSoak('is found: HTML that is not closed, and a script that calls a missing function', () => {
    expect(() => scriptsOf('README.md', 1, '<div><p>open</div>\n')).toThrow('README.md:1 expected well-formed HTML');
    const html =
      '<script type="module">\n  import { playDocuments } from \'./pantograph.standalone.mjs\';\n</script>\n';
    expect(compile(root, scriptsOf('README.md', 10, html), script)).toContainEqual(
      expect.stringMatching(/^README\.md:11 .*no exported member/u),
    );
  });

  it('is found: commands, files and projects that are not there', () => {
    const markdown =
      'Say `npm run nothing`, `npm stop`, `node scripts/nothing.mjs`, `npx tsx sdk/index.ts`, `npx vitest run --project nodes sdk/wire` or `npm test`.\n```sh\ntool --option\nnpx vitest run --project node sdk/nothing\n```\n';
    expect(unknownCommands(root, files, 'README.md', markdown)).toEqual([
      'README.md: npm run nothing',
      'README.md: npm stop',
      'README.md: node scripts/nothing.mjs',
      'README.md: npx vitest run --project nodes sdk/wire',
      'README.md: tool --option',
      'README.md: npx vitest run --project node sdk/nothing',
    ]);
  });

  it('is found: a fence that is not closed', () => {
    expect(() => codeBlocks('```ts\n')).toThrow('expected a closing fence');
  });

  it.each(['1. A step\n   ```ts\n   const = 1;\n   ```\n', '~~~ts\nconst = 1;\n~~~\n', '````ts\nconst = 1;\n````\n'])(
    'is found: a fence that is written otherwise, whose block nobody would compile: %j',
    (markdown) => {
      expect(() => codeBlocks(markdown)).toThrow(/^line \d: expected ``` at the start of the line/u);
    },
  );
});
