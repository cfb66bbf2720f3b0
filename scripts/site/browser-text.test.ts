import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { browsersOf, leastBrowsers } from './browser-text.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('the browsers that package.json names', () => {
  it('are those of the README and of the page', () => {
    const [readme, page] = [read('README.md'), read('docs/browsers.md')];
    expect(leastBrowsers().length).toBeGreaterThan(3);
    for (const { name, version, engine } of leastBrowsers()) {
      expect(readme).toContain(`${name} ${version}`);
      expect(page).toContain(`| ${name} | ${version} | ${engine} |`);
    }
  });

  it('are said as the page can say them, or refused', () => {
    expect(browsersOf(['safari >= 18.0'])).toEqual([{ name: 'Safari', version: '18.0', engine: 'WebKit' }]);
    for (const line of ['last 2 versions', 'opera >= 9', 'chrome > 1'])
      expect(() => browsersOf([line])).toThrow('browserslist: expected one of chrome, edge');
  });
});
