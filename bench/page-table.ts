// The pages of the benchmark, with their scripts and style sheets. Must not know how they are bundled or served.

/** A page of the benchmark. */
export interface BenchPage {
  /** Source of its script. */
  readonly source: string;
  /** Style sheets, by path from the root of the project. */
  readonly styles?: readonly string[];
}

/** The page that measures the browser itself. */
export const FLOOR = 'one colour';

/** The page that measures the picture of the list alone. */
export const PICTURE = 'drawn by hand';

const LIST_STYLES = 'bench/peers/list.css';

function peerPage(file: string, styles: readonly string[]): BenchPage {
  return {
    source: `import { peer } from './peers/${file}.ts'; import { callsOf } from './pages/peer-page.ts'; window.bench = callsOf(peer);`,
    styles,
  };
}

/** Name of the page that shows a list of a peer as soon as it can. */
export function wholePage(peer: string): string {
  return `whole ${peer}`;
}

function wholePeerPage(file: string, styles: readonly string[]): BenchPage {
  return {
    source: `import { peer } from './peers/${file}.ts'; import { playWholePage } from './pages/whole-page.ts'; window.bench = playWholePage(peer);`,
    styles,
  };
}

function callsPage(file: string): BenchPage {
  return { source: `import { calls } from './pages/${file}.ts'; window.bench = calls;` };
}

/** Pages by name; pages of peers have the name of the peer. */
export const pages: Readonly<Record<string, BenchPage>> = {
  pantograph: peerPage('pantograph', []),
  innerHTML: peerPage('inner-html', [LIST_STYLES]),
  'React DOM': peerPage('react', [LIST_STYLES]),
  'React DOM, list kept': peerPage('react-activity', [LIST_STYLES]),
  'React DOM, composed': peerPage('react-composed', [LIST_STYLES]),
  'lit-html': peerPage('lit-html', [LIST_STYLES]),
  Konva: peerPage('konva', []),
  'Adaptive Cards': peerPage('adaptive-cards', [
    'bench/node_modules/adaptivecards/lib/adaptivecards.css',
    'bench/peers/adaptive-cards.css',
  ]),
  DivKit: peerPage('divkit', ['bench/node_modules/@divkitframework/divkit/dist/client.css', 'bench/peers/divkit.css']),
  [FLOOR]: peerPage('one-colour', []),
  [PICTURE]: peerPage('drawn-by-hand', []),
  [wholePage('pantograph')]: wholePeerPage('pantograph', []),
  [wholePage('innerHTML')]: wholePeerPage('inner-html', [LIST_STYLES]),
  [wholePage('React DOM, composed')]: wholePeerPage('react-composed', [LIST_STYLES]),
  decode: callsPage('decode'),
  contract: callsPage('contract'),
  layout: callsPage('layout'),
  scroll: callsPage('scroll'),
  mirror: callsPage('mirror'),
  typing: callsPage('typing'),
  heap: callsPage('heap'),
  costs: callsPage('costs'),
};
