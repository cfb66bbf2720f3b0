// VitePress's own theme with system fonts and our colours.
import { useData } from 'vitepress';
import Theme from 'vitepress/theme-without-fonts';
import { h, watchEffect } from 'vue';
import './brand.css';

/** The theme has a main landmark on all pages but the home page. */
const Layout = {
  setup() {
    const { frontmatter } = useData();
    watchEffect(
      () => {
        const isHome = frontmatter.value.layout === 'home';
        globalThis.document?.getElementById('VPContent')?.[isHome ? 'setAttribute' : 'removeAttribute']('role', 'main');
      },
      { flush: 'post' },
    );
    return () => h(Theme.Layout);
  },
};

export default { extends: Theme, Layout };
