// The words of the reference for names of the element without a doc comment. `element-words.browser.test.ts` compares them with
// the element. Must not know pages.
import type { optionAttributes, sourceAttributes } from '../../renderer/surface/element-attributes.ts';

type Attribute = (typeof optionAttributes)[number] | (typeof sourceAttributes)[number];

/** Values and effect, by attribute. */
export const attributeWords: Readonly<Record<Attribute, readonly [values: string, words: string]>> = {
  src: ['an address', 'Shows the document that is there, of `http` or `https`, relative to the page.'],
  surface: ['a name', "Opens this surface of a server, with `session`, or with a session of the element's own."],
  base: ['an address', "The server of `surface`, with its path. Default: the page's own origin."],
  published: [
    'a folder',
    'The folder of `surface` below `base`, in which `pantograph publish` wrote it. Default: none, so a server answers.',
  ],
  'app-build': [
    'a whole number',
    'The build of the application. A document may want a newer one. Default: that of `sessionOptions`, else 1.',
  ],
  dev: [
    'none',
    'While you develop: sentences of faults stand in the surface too, and nothing that was rejected is remembered.',
  ],
  theme: ['`light`, `dark`, `auto`', 'Default `auto`: as the platform prefers, live.'],
  dir: ['`ltr`, `rtl`, `auto`', "Default: the document's, and where that is `auto` the element's own."],
  density: ['a number above 0', "Device pixels per CSS pixel. Default: the platform's, live."],
  height: [
    '`design`, `content`',
    'the height where the page gives none: that of the design, or as high as what is shown, at most 4,096 dp. Default `design`',
  ],
  scale: [
    'a number above 0, or `fit`',
    'CSS pixels per dp; `fit`: as large as the design fits into the element. Default 1.',
  ],
};

/** Words by slot; `''` is the slot without a name. */
export const slotWords: Readonly<Record<string, string>> = {
  '': 'Shown before the script runs, and wherever no other slot is: while a document loads, and where there is none.',
  loading: 'Shown while the first document loads.',
  fallback: 'Shown where the server lets the page draw the surface itself.',
  error: 'Shown where no document can be shown.',
  stale: 'Shown over a document that may not be the newest, in place of the words of the element.',
  fault: 'Shown when an action has failed, in place of the words of the element.',
};

/** Type of the detail and occasion, by event. */
export const eventWords: Readonly<Record<string, readonly [detail: string, words: string]>> = {
  statechange: ['`MountedSnapshot`', 'Something in `snapshot` has changed.'],
  hostaction: [
    '`HostActionDetail`',
    'A control with a host action was pressed. `preventDefault()` says that the page handles it itself: nothing is sent to the server then.',
  ],
  report: ['`PlayerReport`', 'Something that a page may want to log.'],
  error: ['`ErrorEvent`, with `error`', 'A document of `document` or `src` was refused. The document on screen stays.'],
};

/** Words by part. */
export const partWords: Readonly<Record<string, string>> = {
  surface: 'The box that documents are played in.',
  owner: 'The line above the player that says whose surface this is.',
  loading: 'The content while the first document loads: your slot, or the words of the element.',
  fallback: 'Your slot of this name.',
  error: 'The content where no document can be shown: your slot, or the words of the element.',
  light: 'The slot without a name.',
  stale: 'The bar over a document that may not be the newest.',
  fault: 'The bar that says that an action has failed.',
  text: 'The first line of the words of the element.',
  sentence: 'Their line for developers.',
  retry: 'Their button, which requests the document again, or tries an action again.',
  dismiss: 'Their button that removes the notice of an action.',
};

/** Default and effect, by custom property, for the words of the element. */
export const propertyWords: Readonly<Record<string, readonly [initial: string, words: string]>> = {
  '--surface-text': ['`inherit`', 'Colour of text.'],
  '--surface-background': ['`transparent`', 'Colour of the ground.'],
  '--surface-muted': ['`inherit`', 'Colour of the details of an error.'],
  '--surface-accent': ['`inherit`', 'Colour of the button.'],
  '--surface-focus': ['`Highlight`', 'Colour of the focus ring.'],
  '--surface-notice-text': ['`light-dark(#f2f4f8, #14171c)`', 'Colour of text in the bars `stale` and `fault`.'],
  '--surface-notice-background': ['`light-dark(#2a2f3a, #e4e7ee)`', 'Their ground.'],
  '--surface-notice-accent': ['`light-dark(#b3c5ff, #2342a0)`', 'Their buttons.'],
  '--surface-font': ['`inherit`', 'The `font` of all of it.'],
};
