// The docs site: its pages are made by scripts/site, its looks are in theme/.
import { defineConfig } from 'vitepress';
import { outline } from '../../scripts/site/outline.mjs';

const titles = new Map(outline.flatMap(({ pages }) => pages).map(({ path, summary }) => [`${path}.md`, summary]));

/** The id that opens a rule of a SPEC is its anchor: `- **W3** ...` has the address `#W3`. */
function ruleAnchors(md) {
  md.core.ruler.push('rule-anchors', ({ tokens }) => {
    for (const { children } of tokens)
      children?.forEach((token, index) => {
        const id = children[index + 1]?.content ?? '';
        if (token.type === 'strong_open' && /^[A-Z]+\d+$/u.test(id)) token.attrSet('id', id);
      });
  });
}

/** A picture of a surface is there in both themes; the style sheet shows the one of the page's. */
function themedPictures(md) {
  const { image } = md.renderer.rules;
  md.renderer.rules.image = (tokens, index, ...rest) => {
    const token = tokens[index];
    const light = token.attrGet('src');
    if (!light.startsWith('/pictures/light/')) return image(tokens, index, ...rest);
    return ['light', 'dark']
      .map((theme) => {
        token.attrSet('src', light.replace('/light/', `/${theme}/`));
        token.attrSet('class', `only-${theme}`);
        return image(tokens, index, ...rest);
      })
      .join('');
  };
}

export default defineConfig({
  title: 'Pantograph',
  description: 'Remote UI for the web: verified documents, drawn on a canvas, with the host in charge.',
  lang: 'en',
  srcDir: '.made/pages',
  outDir: 'dist',
  cacheDir: '.made/cache',
  head: [['link', { rel: 'icon', href: '/pantograph.svg', type: 'image/svg+xml' }]],
  // Themes of which every colour has a contrast of 4.5 at least.
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => void md.set({ html: false }).use(ruleAnchors).use(themedPictures),
  },
  srcExclude: ['public/**'],
  transformPageData: ({ relativePath }) => ({ description: titles.get(relativePath) ?? '' }),
  // The theme's script gives the bar this class only once it runs, and the bar would move then.
  transformHtml: (html) =>
    html.includes('VPContent has-sidebar') ? html.replace('class="VPNavBar', 'class="VPNavBar has-sidebar top') : html,
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/getting-started', activeMatch: '^/[a-z-]+$' },
      { text: 'Reference', link: '/reference/components', activeMatch: '^/reference/' },
      { text: 'Specifications', link: '/spec/sdk', activeMatch: '^/spec/' },
      // No page of this site: with a target, the browser opens it and not the router.
      { text: 'Storybook', link: '/storybook/', target: '_self' },
    ],
    sidebar: outline.map(({ text, pages }) => ({
      text,
      items: pages.map(({ path, title }) => ({ text: title, link: `/${path}` })),
    })),
    outline: [2, 3],
    search: { provider: 'local' },
  },
});
