// The bar at the lower edge of a surface in which notices stand. The document ends above it, so that nothing of it is covered.
// Must not know sessions, nor how notices are worded.

import type { SurfaceNotice } from './surface-notices.ts';
import type { SurfaceWords } from './surface-words.ts';

/** The presses of a person in a notice. */
export interface NoticePorts {
  readonly onRetry: (notice: SurfaceNotice) => void;
  readonly onDismiss: (notice: SurfaceNotice) => void;
}

export interface NoticeBar {
  readonly element: HTMLElement;
  show(notices: readonly SurfaceNotice[], words: SurfaceWords): void;
}

export const noticeRules = `
.notices{position:absolute;z-index:1;inset:auto 0 0;box-sizing:border-box;max-block-size:60%;overflow:auto;font:var(--surface-font,inherit)}
.notice{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;padding:8px 16px;border-block-start:1px solid rgb(127 127 127/40%);
color:var(--surface-notice-text,light-dark(#f2f4f8,#14171c));background:var(--surface-notice-background,light-dark(#2a2f3a,#e4e7ee))}
.notice div{flex:1 1 12em;min-inline-size:0}
.notice p{margin:0;line-height:1.4;overflow-wrap:anywhere;unicode-bidi:plaintext}
.notice span{display:flex;flex-wrap:wrap;gap:4px;margin-inline-start:auto}
.notice .sentence{opacity:.8;font-size:.875em}
.notice button{min-block-size:44px;padding:8px 12px;border:0;border-radius:8px;background:transparent;
color:var(--surface-notice-accent,light-dark(#b3c5ff,#2342a0));font:inherit;font-weight:600;cursor:pointer}
.notice button:focus-visible{outline:3px solid;outline-offset:-3px}
@media(forced-colors:active){.notice button{border:1px solid}}
`;

/** Keeps the height of a bar free at an edge of the player. */
export function keepRoom(player: HTMLElement, bar: HTMLElement, edge: 'paddingBlockStart' | 'paddingBlockEnd'): void {
  const view = player.ownerDocument.defaultView ?? window;
  const makeRoom = (): void => {
    const height = Math.ceil(bar.getBoundingClientRect().height);
    player.style[edge] = height === 0 ? '' : `${height}px`;
  };
  // In a frame of its own: observers of the player's size have heard of this frame already.
  new view.ResizeObserver(() => view.requestAnimationFrame(makeRoom)).observe(bar);
}

/** Builds a bar whose height `player`, the box of the player, keeps free. */
export function createNoticeBar(player: HTMLElement, ports: NoticePorts): NoticeBar {
  const page = player.ownerDocument;
  const element = page.createElement('div');
  element.className = 'notices';
  let shown = '';

  function elementOf<Name extends 'div' | 'span' | 'slot' | 'button' | 'p'>(name: Name): HTMLElementTagNameMap[Name] {
    return page.createElement(name);
  }

  function button(part: string, onClick: () => void): HTMLButtonElement {
    const made = elementOf('button');
    made.type = 'button';
    made.setAttribute('part', part);
    made.addEventListener('click', onClick);
    return made;
  }

  function linesOf({ text = '', sentence = '' }: Partial<SurfaceNotice> = {}): HTMLElement[] {
    return Object.entries({ text, sentence }).flatMap(([name, words]) => {
      if (words === '') return [];
      const line = elementOf('p');
      line.className = name;
      line.setAttribute('part', name);
      line.textContent = words;
      return [line];
    });
  }

  const boxes = (['stale', 'fault'] as const).map((name) => {
    const [box, slot, plain, told] = [elementOf('div'), elementOf('slot'), elementOf('div'), elementOf('div')];
    let notice: SurfaceNotice | undefined;
    const act = (run: (notice: SurfaceNotice) => void) => (): void => notice && run(notice);
    const retry = button('retry', act(ports.onRetry));
    const dismiss = button('dismiss', act(ports.onDismiss));
    slot.name = name;
    plain.className = 'notice';
    plain.setAttribute('part', name);
    told.setAttribute('role', 'alert');
    const buttons = elementOf('span');
    buttons.append(retry, ...(name === 'fault' ? [dismiss] : []));
    plain.append(told, buttons);
    // Content that the host puts into the slot stands there instead.
    slot.append(plain);
    box.append(slot);
    box.hidden = true;
    const show = (next: SurfaceNotice | undefined, words: SurfaceWords): void => {
      notice = next;
      box.hidden = next === undefined;
      told.replaceChildren(...linesOf(next));
      retry.textContent = words.retry;
      dismiss.textContent = words.dismiss;
      retry.hidden = next?.canRetry !== true;
    };
    return { name, box, show };
  });
  element.append(...boxes.map(({ box }) => box));

  keepRoom(player, element, 'paddingBlockEnd');

  return {
    element,
    show(notices, words) {
      // A live region speaks when it changes: the same is not said again.
      const saying = JSON.stringify([notices, words.retry, words.dismiss]);
      if (saying === shown) return;
      shown = saying;
      for (const { name, show } of boxes)
        show(
          notices.find((notice) => notice.name === name),
          words,
        );
    },
  };
}
