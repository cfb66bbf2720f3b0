// The reference for hosts agrees with the sources.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publicEntries } from '../entries.mjs';
import { HostTypes } from './host-types.ts';
import { packageProgram, root } from './package-program.ts';
import { referencePages } from './reference-pages.ts';

const program = packageProgram();
const types = new HostTypes(program, publicEntries.renderer);
const pages = referencePages(program);
const page = (file: string): string => pages.get(file) ?? '';

describe('the reference for hosts', () => {
  it.each([...pages])('%s agrees with the sources; npm run api writes it', (file, text) => {
    expect(readFileSync(root + file, 'utf8')).toBe(text);
  });

  it.each([
    ['docs/options.md', ['PlayerOptions', 'LoadOptions', 'SurfaceOptions', 'SurfaceSettings', 'PageSessionOptions']],
    ['docs/element.md', ['SurfaceElement']],
  ])('%s has a row with words for everything that may be given', (file, names) => {
    const members = names.flatMap((name) => types.membersOf(name));
    expect(members.length).toBeGreaterThan(6);
    // The chapter of events has the rows of listeners.
    for (const { name } of members.filter((member) => !member.name.endsWith('EventListener')))
      expect(page(file)).toMatch(new RegExp(`^\\| \`${name}\` \\| [^|\\n]+(?:\\\\\\|[^|\\n]+)* \\| \\S.* \\|$`, 'mu'));
  });

  it('has the functions that change options, and the defaults', () => {
    const options = page('docs/options.md');
    expect(options).toContain('| `setOptions(options)` | `void` | Changes options');
    expect(options).toContain('| `update(settings)` | `void` | Changes the settings that are named, now');
    expect(options).toMatch(/^\| `theme` \| `'light' \\\| 'dark' \\\| 'auto'` \| Default `'auto'`/mu);
    expect(options).toMatch(/^\| `session` \| .+ \| Required\. /mu);
    // The page's name for the session's `baseUrl`.
    expect(options).toMatch(/^\| `base` /mu);
    expect(options).not.toContain('`baseUrl`');
  });

  it('follows a type, and cites no id that the reader cannot find', () => {
    const file = 'renderer/player/player-options.ts';
    const source = readFileSync(root + file, 'utf8');
    const place = 'export interface LoadOptions {';
    expect(source.split(place)).toHaveLength(2);
    const plant = source.replace(
      place,
      `${place}\n  /** A planted one. [A1] [PL1] */\n  readonly planted?: (() => 7) | undefined;`,
    );
    const planted = referencePages(packageProgram(new Map([[file, plant]])));
    expect(planted.get('docs/options.md')).toContain('| `planted` | `() => 7` | A planted one. [PL1] |');
    for (const [, text] of pages) expect(text).not.toMatch(/\[[A-Z]\d\]/u);
  });

  it('says something in every cell', () => {
    for (const [, text] of pages) expect(text).not.toMatch(/\| +\|/u);
  });
});
