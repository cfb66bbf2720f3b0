// VitePress's own theme with system fonts and our colours.
import Theme from 'vitepress/theme-without-fonts';
import './brand.css';

export default Theme;
