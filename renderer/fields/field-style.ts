// The style of the elements inside of fields, as a constructed sheet: strict content security policies allow it.

import { createSharedSheet } from '../shared-sheet.ts';

// --ink, --faint, --alarm and --accent are colours of the theme. .b: a control that fills the box of its field. .n: the error below
// it, .c: the counter there. On paper, --width and --height are those of the layout, and fields are scaled as the picture is.
const rules = `
.field :is(input,select,textarea,button,label){pointer-events:auto;touch-action:manipulation}
.field>*{scroll-margin:32px 0}
.tree .b{inset:0;width:100%;height:100%;padding:0 12px;-webkit-appearance:none;appearance:none;color:var(--ink);-webkit-text-fill-color:currentcolor;caret-color:currentcolor;-webkit-user-select:text;user-select:text;cursor:text;resize:none}
.tree textarea.b{padding:12px;white-space:pre-wrap;overflow-wrap:anywhere;overflow:auto}
.tree select.b{padding-inline-end:40px;text-overflow:ellipsis;cursor:pointer}
.tree .b option{position:static;background:var(--ground);color:var(--ink)}
.b::-webkit-date-and-time-value{text-align:start}
.b:dir(rtl)::-webkit-datetime-edit{padding-inline-end:8px;text-align:right}
.tree :is([aria-disabled],:disabled).b{opacity:.6;cursor:default}
.b::placeholder{color:var(--faint);opacity:1}
.tree .b.empty{color:var(--faint)}
.tree .b::selection{color:var(--ink)}
.tree .stepped{padding:0 100px 0 12px;-moz-appearance:textfield}
.stepped:dir(rtl){padding:0 12px 0 100px}
.stepped::-webkit-inner-spin-button{display:none}
.field button{top:0;width:48px;height:100%;color:var(--ink);cursor:pointer}
.tree .field :is(svg,path){color:inherit}
.tree .field svg{inset:0;margin:auto;width:min(34px,24px*var(--scale));height:min(34px,24px*var(--scale));overflow:visible;fill:none;stroke:currentcolor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.field button:is(:disabled,[aria-disabled]){opacity:.38;cursor:default}
.less{inset-inline-end:48px}
.more{inset-inline-end:0}
.stars{display:flex;align-items:center;inset:0}
.tree .stars label{position:relative;width:48px;height:48px;flex:0 1 48px;color:var(--accent);cursor:pointer}
.tree .stars input{inset:0;width:100%;height:100%;-webkit-appearance:none;appearance:none;border-radius:8px;cursor:inherit}
.tree .stars svg{width:min(40px,28px*var(--scale));height:min(40px,28px*var(--scale));max-width:calc(100% - 6px);stroke-width:1.75}
.tree .stars .on svg{fill:currentcolor}
.stars input:focus-visible{box-shadow:inset 0 0 0 2px var(--accent)}
.stars input:disabled+svg{opacity:.38}
.tree .list{inset:1px;border-radius:7px;overflow:clip;display:flex;flex-direction:column}
.tree .list *{position:static;font:inherit;color:var(--ink)}
.tree .list .find{flex:none;height:calc(24px + 1lh);border-bottom:1px solid var(--faint)}
.tree .found{flex:none;padding:0 12px;color:var(--faint)}
.tree .rows{flex:1;min-height:0;overflow:auto;pointer-events:auto;scrollbar-width:thin}
.tree .rows label{display:flex;gap:12px;min-height:48px;padding:12px;white-space:pre-wrap;overflow-wrap:anywhere;cursor:pointer}
.rows.long label{content-visibility:auto;contain-intrinsic-size:auto 48px}
.tree .rows [hidden]{display:none}
.field button[hidden]{display:none}
.tree .file{padding:12px 56px 12px 12px;overflow:clip;text-overflow:ellipsis}
.file:dir(rtl){padding:12px 12px 12px 56px}
.file::file-selector-button{height:1lh;margin:0;margin-inline-end:12px;border:0;border-radius:6px;padding:0 12px;background:color-mix(in srgb,var(--ink) 12%,transparent);color:var(--ink);-webkit-text-fill-color:currentcolor;font:inherit;cursor:pointer}
.tree .file.empty{-webkit-text-fill-color:transparent}
.file:not(.empty)::file-selector-button{display:none}
.rows label:hover{background:color-mix(in srgb,var(--ink) 8%,transparent)}
.tree .rows input{flex:none;display:grid;place-content:center;width:calc(20px*var(--scale));height:calc(20px*var(--scale));margin-top:calc((1lh - 20px*var(--scale))/2);-webkit-appearance:none;appearance:none;border:2px solid var(--faint);border-radius:5px;cursor:inherit}
.tree .rows [type=radio]{border-radius:50%}
.tree .rows :checked{border-color:var(--accent)}
.tree .rows [type=checkbox]:checked{background:var(--accent)}
.rows :checked::before{content:'';width:calc(10px*var(--scale));height:calc(10px*var(--scale));border-radius:50%;background:var(--accent)}
.rows [type=checkbox]:checked::before{width:calc(12px*var(--scale));height:calc(12px*var(--scale));border-radius:0;background:var(--ground);clip-path:polygon(14% 48%,4% 60%,40% 92%,96% 26%,84% 14%,38% 68%)}
.rows input:focus-visible{box-shadow:0 0 0 2px var(--ground),0 0 0 4px var(--accent)}
.rows :disabled,.rows label:has(:disabled){opacity:.6;cursor:default}
.tree .n,.tree .c{top:100%;margin-top:4px;white-space:pre-wrap;color:var(--alarm);inset-inline:0}
.n{unicode-bidi:plaintext}
.tree .n:dir(rtl){text-align:right}
.tree .c{color:var(--faint);inset-inline:auto 0}
.n:not(:empty)+.c{display:none}
@media print{
:host{container-type:size}
.tree{transform:scale(min(tan(atan2(100cqw,var(--width))),tan(atan2(100cqh,var(--height)))))!important}
}
`;

const fieldStyleSheet = createSharedSheet(rules);

/** Puts the style into a root, once. */
export function adoptFieldStyle(root: ShadowRoot): void {
  const view = root.ownerDocument.defaultView;
  if (view === null) return;
  const sheet = fieldStyleSheet(view);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
