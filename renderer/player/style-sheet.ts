// The style of a player's own elements, as a constructed sheet: strict content security policies allow it.
// Must not know which elements there are when.

import { SLIDER_THUMB } from '../components/slider.ts';
import { FLOW } from '../semantics/mirror-lines.ts';
import { createSharedSheet } from '../shared-sheet.ts';

// .tree: all elements above the canvas. .s: a scroll container (.v vertical, .h horizontal). Its scrollbar is never at the left,
// where it would push the content. It has a layer of its own, because at density 1 the platform would otherwise repaint it for
// each step of a scroll. Nothing inside of it changes what is around it: a frame elsewhere skips its rows. .l: as large as its parent.
// [data-behind]: some far elements are still placed for the layout before. They do not make scrolling longer.
// .t: text that can be selected. Its content is in flow, because the platform copies line breaks only around content in flow.
// .p: lines of a text of several, which a search and a triple click expect in one flow (.r: from the right).
// [type=range]: a slider, which the platform moves; a finger scrolls the page up and down over it.
// a: a link, whose lines are inside; it shows only its line on hover and its focus ring, in --ink.
// .w: lines of a text without an element for each. .u: the hidden text at the end of a line, out of sight.
// Each piece of a line begins with a margin that nothing has room for, so that the flow breaks there. Firefox breaks within the piece
// instead, and WebKit nowhere: they break behind a space of no width, unless the text itself breaks there (data-ended), and before a word
// joiner, for no engine breaks before a space. Generated text is neither found nor copied nor read out.
// --s: the shift of a space at the end of a piece, in the direction of the paragraph (UAX 9, rule L1). With a generated
// character after it, the space does not end the line. Firefox clips inline elements too, which cuts off high and low marks.
// data-unseen: an invisible text, or an invisible piece of a text.
// .q: a new live region whose words follow.
// .parked: a screen that is kept aside.
// Of the page's styles only visibility and selection colours are inherited. Rules of the page cannot move our elements.
// Without another size, the player is as large as the document was designed. A track of a grid says so, because it shrinks in
// a narrow container, unlike an intrinsic size.
// On paper of another width, nothing is laid out anew, and the canvas keeps its proportions.
// If a player is moved in its page, its scroll containers lose their offsets. Only an animation that restarts reports this.
const rules = `
:host,canvas,.tree{all:initial;visibility:inherit;color-scheme:inherit;forced-color-adjust:none;-webkit-tap-highlight-color:transparent;-webkit-text-size-adjust:none}
:host{display:grid!important;contain:strict!important;width:100%!important;height:100%!important;min-height:0!important;max-height:inherit!important;margin:0!important;border:0!important;padding:0!important;transition:none!important}
:host([data-unbound]){max-height:none!important}
@keyframes m{}
canvas,.l,.tree{left:0;top:0;width:100%;height:100%}
canvas,.tree,.tree *{position:absolute;box-sizing:border-box;margin:0;padding:0;border:0;outline:0;background:none;color:transparent;font:16px a;text-align:start;pointer-events:none;white-space:pre;-webkit-user-select:none;cursor:default}
.tree{animation:m;-webkit-user-select:text;transform-origin:0 0;overflow:clip;pointer-events:auto;direction:ltr}
.s{contain:strict;-webkit-user-select:text;overflow:hidden;pointer-events:auto;scrollbar-width:thin;will-change:scroll-position}
[data-behind].s>*,[data-behind] .s>:first-child{overflow:clip}
.v{overflow-y:auto}
.h{overflow-x:auto}
.tree button,.tree [type=range]{pointer-events:auto;touch-action:manipulation}
.tree button:not([aria-disabled]),.tree [type=range]:not([aria-disabled]){cursor:pointer}
.tree [type=range]{touch-action:pan-y pinch-zoom;-webkit-appearance:none;appearance:none;opacity:0}
.tree [type=range][aria-disabled]{pointer-events:none}
.tree input::-webkit-slider-thumb{-webkit-appearance:none;width:${SLIDER_THUMB}px;height:${SLIDER_THUMB}px}
.tree input::-moz-range-thumb{width:${SLIDER_THUMB}px;height:${SLIDER_THUMB}px;border:0}
.tree span{overflow:clip}
.tree .p,.tree .p a{font:0/0 a;white-space:pre-wrap;line-break:anywhere}
.tree .p{--s:1px;width:100%}
.tree .p a{position:static}
.tree .p span{overflow:visible;position:relative;unicode-bidi:isolate;vertical-align:top;margin-inline-start:${FLOW}px}
@supports (-moz-appearance:none) or (-webkit-nbsp-mode:space){
.tree .p{--s:0px}
.tree .p,.tree .p a{line-break:auto}
.p span::before,.p span::after{content:'\\2060';content:'\\2060'/'';vertical-align:top;font:0/0 a;letter-spacing:0}
.p span:not([data-ended])::after{content:'\\200b';content:'\\200b'/'';white-space:pre-wrap}
.p span[data-ended]::after{content:none}
}
.r{direction:rtl}
.tree .w{display:block;content-visibility:auto;unicode-bidi:plaintext}
.tree .w div{position:static}
.tree .u{left:-${FLOW}px;content-visibility:auto;-webkit-user-select:inherit}
.tree .t>*{position:relative;display:block;height:0}
.tree .t span{pointer-events:auto;-webkit-user-select:text;cursor:text}
.tree .t a span{cursor:pointer;touch-action:manipulation}
.tree a:hover span{text-decoration:underline .125em var(--ink);text-underline-offset:.12em;text-decoration-skip-ink:none}
.tree a:focus-visible span{outline:2px solid var(--ink);outline-offset:2px;border-radius:2px}
.tree span[data-unseen],.tree [data-unseen] span{pointer-events:none;-webkit-user-select:none}
.q.t span,.q .t span{display:none}
.parked{content-visibility:hidden}
@supports not (content-visibility:hidden){.parked{visibility:hidden}}
::selection{text-shadow:none;text-decoration:none;-webkit-text-stroke:0;background:#2f6eff4d;color:transparent}
@media print{canvas{object-fit:contain;object-position:0 0}}
@media(forced-colors:active){::selection{background:Highlight;color:HighlightText}}
`;

/** The sheet that all players of a page share. */
export const playerStyleSheet = createSharedSheet(rules);
