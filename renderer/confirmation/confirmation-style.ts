// The look of a confirmation, as a constructed style sheet, which a strict content security policy allows.
// Sizes are in rem, so that words grow with the page. Colours follow the page's colour scheme; custom properties replace them.
// The element around the dialog is out of flow whatever the page's style sheets say, so that the page does not move. [CF7]

import { createSharedSheet } from '../shared-sheet.ts';

const rules = `
:host{all:initial;position:fixed!important;inset:0 auto auto 0!important;color-scheme:inherit;direction:inherit;font-family:inherit;
--_surface:var(--confirmation-surface,light-dark(#f0f2f8,#1d2026));--_text:var(--confirmation-text,light-dark(#1a1c20,#e3e5ec));
--_muted:var(--confirmation-muted,light-dark(#4b5060,#bcc1d0));--_accent:var(--confirmation-accent,light-dark(#2f55c8,#b3c5ff));
--_danger:var(--confirmation-danger,light-dark(#b3261e,#ffb4ab));--_on-danger:var(--confirmation-on-danger,light-dark(#fff,#690005));
--_focus:var(--confirmation-focus,light-dark(#0b57d0,#a8c7fa))}
dialog{position:fixed;inset:auto;box-sizing:border-box;inline-size:min(390px,100% - 32px);max-inline-size:none;max-block-size:calc(100% - 32px);
margin:0;padding:min(28px,6vw);overflow:auto;overscroll-behavior:contain;border:0;border-radius:28px;background:var(--_surface);color:var(--_text);
box-shadow:0 0 0 1px rgb(127 127 127/12%),0 24px 64px rgb(0 0 0/32%);font-family:inherit;font-size:1rem;line-height:1.5;text-align:start}
dialog::backdrop{background:rgb(10 14 28/48%)}
h2,p{margin:0;overflow-wrap:anywhere;hyphens:auto;unicode-bidi:plaintext;text-align:match-parent}
h2{font-size:max(1rem,min(1.375rem,9vw));font-weight:700;line-height:1.3;letter-spacing:-.01em}
p{margin-block-start:.75rem;color:var(--_muted);white-space:pre-line}
.notice{color:var(--_text);font-weight:600}
.notice:empty{display:none}
blockquote{margin:.25rem 0 0;padding:.375rem .75rem;border-inline-start:4px solid var(--_muted);background:color-mix(in srgb,var(--_text) 6%,transparent);border-start-end-radius:8px;border-end-end-radius:8px}
blockquote p{margin:0;color:var(--_text);max-block-size:4.5em;overflow:hidden;white-space:normal}
.actions{display:flex;flex-wrap:wrap-reverse;gap:12px;margin-block-start:1.5rem}
button{flex:1 1 6.5rem;min-inline-size:min-content;max-inline-size:100%;min-block-size:48px;padding:10px min(1.25rem,5vw);border:0;border-radius:999px;background:none;color:var(--_accent);
font:inherit;font-weight:600;line-height:1.25;overflow-wrap:break-word;cursor:pointer;touch-action:manipulation;-webkit-tap-highlight-color:transparent}
button:hover{background:color-mix(in srgb,var(--_accent) 8%,transparent)}
button:active{background:color-mix(in srgb,var(--_accent) 16%,transparent)}
button:focus-visible{outline:3px solid var(--_focus);outline-offset:2px}
.accept{-webkit-user-select:none;user-select:none;-webkit-touch-callout:none;background:var(--_danger);color:var(--_on-danger);transition:background-color .15s,color .15s}
.accept:hover{background:color-mix(in srgb,var(--_danger) 90%,var(--_on-danger))}
.accept:active{background:color-mix(in srgb,var(--_danger) 80%,var(--_on-danger))}
.accept[aria-disabled]{background:color-mix(in srgb,var(--_text) 12%,transparent);color:var(--_muted);cursor:default}
@media(prefers-reduced-motion:reduce){.accept{transition:none}}
@media(forced-colors:active){dialog,button{border:1px solid}.accept{border-color:ButtonText;background:ButtonText;color:ButtonFace;forced-color-adjust:none}
.accept[aria-disabled]{border-color:GrayText;background:Canvas;color:GrayText}button:focus-visible{outline-color:Highlight}}
`;

/** The sheet that all confirmations of a page share. */
export const confirmationStyleSheet = createSharedSheet(rules);
