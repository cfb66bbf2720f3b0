// The browsers that package.json lists. Must not know pages.
import { readFileSync } from 'node:fs';

const engines: Readonly<Record<string, string>> = {
  chrome: 'Blink',
  edge: 'Blink',
  firefox: 'Gecko',
  safari: 'WebKit',
};

interface LeastBrowser {
  /** Name for people. */
  readonly name: string;
  readonly version: string;
  readonly engine: string;
}

/** The browsers of a list in package.json, from lines such as `chrome >= 126`. Throws for other lines. */
export function browsersOf(list: readonly string[]): readonly LeastBrowser[] {
  return list.map((line) => {
    const [, key = '', version = ''] = /^(\w+) >= ([\d.]+)$/u.exec(line) ?? [];
    if (!Object.hasOwn(engines, key))
      throw new Error(
        `browserslist: expected one of ${Object.keys(engines).join(', ')} with ">= version", got ${line}`,
      );
    return { name: key.slice(0, 1).toUpperCase() + key.slice(1), version, engine: engines[key] };
  });
}

/** The browsers of the package. */
export function leastBrowsers(): readonly LeastBrowser[] {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return browsersOf((JSON.parse(text) as { readonly browserslist: readonly string[] }).browserslist);
}
