// The elements of a mount: the box of the player, and contents that stand in for it, of which a single content is shown at a time. A content that is
// not shown has no box, so that neither eyes nor assistive technology meet it. Must not know sessions.

import { createSharedSheet } from '../shared-sheet.ts';
import { warnOnce } from '../warn-once.ts';
import { createNoticeBar, keepRoom, noticeRules } from './notice-bar.ts';
import type { NoticeBar, NoticePorts } from './notice-bar.ts';
import type { MountedView } from './mount-state.ts';
import type { MountFault } from './surface-notices.ts';
import type { SurfaceWords } from './surface-words.ts';

/** The shadow tree of a mount. */
export interface MountElements {
  /** The box in which documents are played. */
  readonly player: HTMLElement;
  /** As high as the page makes the surface, and 0 where the page leaves the height to the content. */
  readonly ownHeight: HTMLElement;
  show(view: MountedView, fault: MountFault | undefined, words: SurfaceWords): void;
  readonly notices: NoticeBar;
  /** Shows whose surface this is, above the player; '' removes the line. */
  sayOwner(words: string): void;
  /** Removes the elements. */
  dispose(): void;
}

/** The contents that stand in for a document, in the order of the tree. `light`: the markup of the page. */
const contents = ['loading', 'fallback', 'error', 'light'] as const;

// `.own` takes no room, whatever the page makes of the element: a block, a flex box or a grid.
const rules = `
:host{display:block;position:relative}
:host([hidden]){display:none}
:host([data-unbound]){max-height:none!important}
[hidden]{display:none!important}
.own{float:left;flex:0 0 0;inline-size:0;block-size:100%}
.own,.player,.content{grid-area:1/1}
.player,.content{box-sizing:border-box;inline-size:100%;block-size:100%}
.player:not([data-unbound]){max-block-size:inherit}
.owner{position:absolute;z-index:1;inset:0 0 auto;margin:0;padding:8px 16px;border-block-end:1px solid rgb(127 127 127/40%);
font:var(--surface-font,inherit);font-size:.875em;overflow-wrap:anywhere;unicode-bidi:plaintext;
color:var(--surface-notice-text,light-dark(#f2f4f8,#14171c));background:var(--surface-notice-background,light-dark(#2a2f3a,#e4e7ee))}
.plain{display:grid;place-content:center;justify-items:center;gap:12px;min-block-size:inherit;padding:16px;overflow:auto;
color:var(--surface-text,inherit);background:var(--surface-background,transparent);font:var(--surface-font,inherit);text-align:center}
.plain p{margin:0;overflow-wrap:anywhere;unicode-bidi:plaintext}
.plain details{color:var(--surface-muted,inherit);font-size:.875em}
.plain .sentence{white-space:pre-line}
.plain button{min-block-size:44px;padding:8px 20px;border:1px solid;border-radius:999px;background:transparent;
color:var(--surface-accent,inherit);font:inherit;cursor:pointer}
.plain button:focus-visible{outline:3px solid var(--surface-focus,Highlight);outline-offset:2px}
.plain summary{cursor:pointer}
${noticeRules}`;

const mountStyleSheet = createSharedSheet(rules);

/** Gives a shadow root its style, which is another one in another page. */
export function adoptMountStyle(root: ShadowRoot): void {
  const sheet = mountStyleSheet(root.ownerDocument.defaultView ?? window);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet];
}

function slotIn(page: Document, name: string): HTMLSlotElement {
  const slot = page.createElement('slot');
  slot.name = name;
  return slot;
}

/** Whether an element shows nothing: one without a box of its own, and with nothing in it. */
const isEmpty = (node: HTMLElement): boolean => node.style.display === 'contents' && !node.hasChildNodes();

/** Whether somebody has put something into a slot that is more than spaces. */
function isFilled(slot: HTMLSlotElement): boolean {
  return slot
    .assignedNodes()
    .some(
      (node) =>
        (node.nodeType === 1 && !isEmpty(node as HTMLElement)) ||
        (node.nodeType === 3 && (node.textContent ?? '').trim() !== ''),
    );
}

/** Warns, once, of a box without a size: most often its container has no height. A box that is hidden on purpose is no mistake. @returns ends it */
function watchSize(player: HTMLElement, host: HTMLElement): () => void {
  // Of the page that it is in, with which it ends.
  const view = player.ownerDocument.defaultView ?? window;
  const observer = new view.ResizeObserver(() => {
    if (player.hidden || !player.checkVisibility() || (player.clientWidth > 0 && player.clientHeight > 0)) return;
    const { clientWidth, clientHeight } = player;
    warnOnce(
      host,
      `the surface has no size (${clientWidth} by ${clientHeight} CSS pixels) and shows nothing: give <${(host.parentElement ?? host).localName}> a width and a height, or no height at all`,
    );
  });
  observer.observe(player);
  return () => observer.disconnect();
}

/** Builds the elements in a shadow root of `host`, in place of earlier elements. */
export function createMountElements(
  root: ShadowRoot,
  host: HTMLElement,
  onRetry: () => void,
  noticePorts: NoticePorts,
): MountElements {
  const page = root.ownerDocument;
  adoptMountStyle(root);
  const [ownHeight, player, plain] = ['own', 'player', 'content plain'].map((name) => {
    const box = page.createElement('div');
    box.className = name;
    return box;
  });
  player.setAttribute('part', 'surface');
  const boxes = contents.map((name) => {
    const box = page.createElement('div');
    const slot = slotIn(page, name === 'light' ? '' : name);
    box.className = 'content';
    box.setAttribute('part', name);
    box.append(slot);
    return { name, box, slot };
  });
  const notices = createNoticeBar(player, noticePorts);
  const owner = lineOf('owner', '');
  owner.hidden = true;
  keepRoom(player, owner, 'paddingBlockStart');
  // Before the player, so that it is read first.
  root.replaceChildren(ownHeight, owner, player, plain, ...boxes.map(({ box }) => box), notices.element);
  let said = '';
  /** Shows the last view again: markup may come into the element after it. */
  let again = (): void => undefined;
  for (const { slot } of boxes) slot.addEventListener('slotchange', () => again());
  const retry = page.createElement('button');
  retry.type = 'button';
  retry.setAttribute('part', 'retry');
  retry.addEventListener('click', onRetry);

  function lineOf(name: string, words: string): HTMLElement {
    const line = page.createElement('p');
    line.className = name;
    line.setAttribute('part', name);
    line.textContent = words;
    return line;
  }

  function detailsOf(sentence: string, isOpen: boolean, words: SurfaceWords): HTMLElement {
    const [details, summary] = [page.createElement('details'), page.createElement('summary')];
    summary.textContent = words.details;
    details.open = isOpen;
    details.append(summary, lineOf('sentence', sentence));
    return details;
  }

  function sayPlainly(view: MountedView, fault: MountFault | undefined, words: SurfaceWords): void {
    const { reason, sentence, isOpen = false, canRetry = false } = fault ?? {};
    const isLoading = view === 'loading';
    const text = isLoading || reason === undefined ? words.loading : words.errors[reason];
    // A live region speaks when its text changes: the same is not said again.
    const saying = [view, reason, sentence, isOpen, text, words.retry, words.details, canRetry].join();
    if (said === saying) return;
    said = saying;
    plain.setAttribute('part', isLoading ? 'loading' : 'error');
    const told = page.createElement('div');
    told.setAttribute('role', isLoading ? 'status' : 'alert');
    told.append(lineOf('text', text));
    const more = isLoading || sentence === undefined ? [] : [detailsOf(`${reason ?? ''}: ${sentence}`, isOpen, words)];
    retry.textContent = words.retry;
    plain.replaceChildren(told, ...(isLoading || !canRetry ? [] : [retry]), ...more);
  }

  function show(view: MountedView, fault: MountFault | undefined, words: SurfaceWords): void {
    again = () => show(view, fault, words);
    const filled = boxes.find(({ name, slot }) => name === view && isFilled(slot));
    const light = boxes.find(({ name, slot }) => name === 'light' && isFilled(slot));
    const shown = view === 'document' ? undefined : (filled ?? light);
    player.hidden = view !== 'document';
    for (const { box } of boxes) box.hidden = box !== shown?.box;
    plain.hidden = view === 'document' || shown !== undefined;
    if (!plain.hidden) sayPlainly(view, fault, words);
    else said = '';
  }

  const stopWatching = watchSize(player, host);
  return {
    player,
    ownHeight,
    show,
    notices,
    sayOwner(words) {
      owner.textContent = words;
      owner.hidden = words === '';
    },
    dispose() {
      stopWatching();
      root.replaceChildren();
    },
  };
}
