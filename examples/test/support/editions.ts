// Plays a document with every build of the player, side by side in a page, and compares them.
import type { PlayerControls, PlayerOptions } from 'pantograph/renderer';
import type { StrictFiles } from './strict-origin.ts';

const html = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8"><title>Editions</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/editions.css">
  <script src="/pantograph.standalone.js"></script><script type="module" src="/editions.js"></script>
</head>
<body></body>
</html>`;

// The package's own build comes without property names made short, and from several files.
const script = `
  import { decodeDocument, isPlayerError } from '/index.js';
  import { playDocument } from '/renderer.js';
  import * as module from '/pantograph.standalone.mjs';
  window.decodeDocument = decodeDocument;
  window.editions = [{ isPlayerError, playDocument }, module, window.pantograph];
`;

/** The page, for a `StrictOrigin`. */
export const editionsPage: StrictFiles = {
  '/editions.html': html,
  '/editions.js': script,
  '/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '/editions.css': 'body { margin: 0 } .place { position: absolute; width: 240px; height: 240px }',
};

/** A state of the document; hosts set texts in text states, numbers in the others. */
export interface PlayState {
  readonly name: string;
  readonly isText: boolean;
}

/** A document to play, and the steps to do. */
export interface Play {
  readonly name: string;
  readonly base64: string;
  readonly states: readonly PlayState[];
  /** Shown in its place at the end. */
  readonly next: string;
  /** True for a host with all options, false for a host with none. */
  readonly isGenerous: boolean;
  /** True to give the package a decoded document instead of bytes. */
  readonly isDecoded: boolean;
}

/** The result of a play. */
export interface Outcome {
  readonly name: string;
  /** The package's own players's error, as JSON, when it refused the bytes. */
  readonly refused: string | undefined;
  /** The number of compared states of canvas, page and host. */
  readonly steps: number;
  readonly reports: readonly string[];
  readonly hostActions: readonly string[];
  /** `step, edition: this, not that`. */
  readonly differences: readonly string[];
}

interface Edition {
  readonly playDocument: (element: Element, source: unknown, options: PlayerOptions) => PlayerControls;
  readonly isPlayerError: (error: unknown) => boolean;
}

/** The exports of every edition, and their results for missing arguments. */
export function exportsOf(): readonly string[] {
  const { editions } = window as unknown as { readonly editions: readonly Edition[] };
  return editions.map((edition) => `${Object.keys(edition).sort().join()} ${String(edition.isPlayerError({}))}`);
}

/** Plays; runs inside the page. */
export async function playEverywhere({ name, base64, states, next, isGenerous, isDecoded }: Play): Promise<Outcome> {
  const { editions, decodeDocument } = window as unknown as {
    readonly editions: readonly Edition[];
    readonly decodeDocument: (bytes: Uint8Array) => { readonly ok: boolean; readonly value?: unknown };
  };
  const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const valueFor = ({ isText }: PlayState, count: number): number | string => (isText ? `text ${count}` : count);
  const top = 250 * ((document.querySelectorAll('.place').length / 3) % 8);
  const picture = document.createElement('canvas');
  picture.width = picture.height = 8;
  const copy = new OffscreenCanvas(720, 720).getContext('2d', { willReadFrequently: true });
  const frames = async (count: number): Promise<void> => {
    for (let frame = 0; frame < count; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  };

  const bench = editions.map((edition, index) => {
    const host = document.createElement('div');
    host.className = 'place';
    document.body.append(host);
    host.style.left = `${index * 250}px`;
    host.style.top = `${top}px`;
    const heard: string[] = [];
    const actions: string[] = [];
    const reports: string[] = [];
    const given: Record<string, unknown> = {
      theme: 'light',
      fontFamily: 'sans-serif',
      density: 1,
      scale: 'fit',
      onReport: (report: object) => {
        heard.push(`report ${JSON.stringify(report)}`);
        reports.push((report as { readonly code: string }).code);
      },
    };
    const generous: PlayerOptions = {
      locale: 'de',
      direction: 'rtl',
      fontScale: 1.25,
      fonts: { serif: 'serif', mono: 'monospace' },
      initialStates: Object.fromEntries(states.map((state) => [state.name, valueFor(state, 1)])),
      images: Object.fromEntries(
        ['landscape', 'asset', 'photo'].map((key) => [key, { source: picture, width: 8, height: 8 }]),
      ),
      colors: { light: { primary: 0xff_00_80_40, surface: 0xff_ff_ff_e0 }, dark: { onSurface: 0xff_ff_c0_c0 } },
      components: new Proxy(
        {},
        {
          getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
          get: (): unknown => ({
            versions: [1, 9],
            paint: (
              context: CanvasRenderingContext2D,
              {
                fields,
                width,
                height,
                environment,
              }: { fields: Map<string, unknown>; width: number; height: number; environment: object },
            ) => {
              heard.push(`paint ${JSON.stringify([[...fields], width, height, environment])}`);
              context.fillRect(0, 0, width / 2, height / 2);
            },
          }),
        },
      ),
      onHostAction: (action, value, updater) => {
        actions.push(action);
        heard.push(
          `action ${JSON.stringify([action, value, Object.keys(updater), states.map((state) => [updater.get(state.name), updater.set(state.name, valueFor(state, 2))]), updater.get('nobody')])}`,
        );
      },
    };
    if (isGenerous) Object.assign(given, generous);
    // Only the package exports a decoder.
    const source = isDecoded && index === 0 ? decodeDocument(bytesOf(base64)).value : bytesOf(base64);
    return {
      edition,
      host,
      heard,
      actions,
      reports,
      given,
      player: edition.playDocument(host, source, given),
      refused: undefined as string | undefined,
    };
  });
  type Stand = (typeof bench)[number];

  const inside = ({ host }: Stand): ShadowRoot | null | undefined => host.lastElementChild?.shadowRoot;
  const operable = (stand: Stand): HTMLElement[] => [
    ...(inside(stand)?.querySelectorAll<HTMLElement>('button, a, [tabindex], [role]') ?? []),
  ];
  /** The size of the canvas, and a sum over its pixels. */
  const paintedOn = (canvas: HTMLCanvasElement | null | undefined): string => {
    if (copy === null || canvas === null || canvas === undefined || canvas.width * canvas.height === 0) return '';
    copy.clearRect(0, 0, canvas.width, canvas.height);
    copy.drawImage(canvas, 0, 0);
    let sum = 0;
    for (const pixel of new Int32Array(copy.getImageData(0, 0, canvas.width, canvas.height).data.buffer))
      sum = (Math.imul(sum, 31) + pixel) | 0;
    return `${canvas.width} x ${canvas.height}: ${sum}`;
  };
  /** The elements of a surface without parked screens, whose progress in idle time is chance. */
  const elementsOf = (stand: Stand): string =>
    [...(inside(stand)?.children ?? [])]
      .map((child) => {
        const copy = child.cloneNode(true) as Element;
        for (const left of copy.querySelectorAll('.parked')) left.replaceChildren();
        return copy.outerHTML;
      })
      .join('');
  const view = (stand: Stand): Readonly<Record<string, string>> => ({
    picture: paintedOn(inside(stand)?.querySelector('canvas')),
    page: stand.host.innerHTML + elementsOf(stand),
    style: [...(inside(stand)?.adoptedStyleSheets ?? [])]
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join(' '),
    scrolled: [...(inside(stand)?.querySelectorAll('.s') ?? [])]
      .map(({ scrollLeft, scrollTop }) => `${scrollLeft},${scrollTop}`)
      .join(' '),
    handle: Object.keys(stand.player)
      .filter((key) => !key.startsWith('dump'))
      .sort()
      .join(),
    states: states.map((state) => stand.player.getState(state.name)).join(),
    // Reports from idle time may come before or after the next action.
    heard: stand.heard.filter((line) => !line.startsWith('report ')).join('\n'),
    reports: stand.heard
      .filter((line) => line.startsWith('report '))
      .sort()
      .join('\n'),
    refused: stand.refused ?? '',
  });

  /** Removes the focus: a page has a single focus, which only the last player would show. */
  const leave = (stand: Stand): void => (inside(stand)?.activeElement as HTMLElement | null | undefined)?.blur();

  let steps = 0;
  const differences: string[] = [];
  const compare = async (step: string): Promise<void> => {
    steps += 1;
    let views: Readonly<Record<string, string>>[] = [];
    const isSame = (): boolean =>
      views.length > 0 && views.every((other) => Object.keys(other).every((key) => other[key] === views[0][key]));
    // Idle work comes at any time, so only lasting differences count.
    for (let turn = 0; turn < 24 && !isSame(); turn += 1) {
      await frames(1 + turn);
      await new Promise((done) => requestIdleCallback(done, { timeout: 500 }));
      bench.forEach(leave);
      await frames(1);
      views = bench.map(view);
    }
    const [own, ...others] = views;
    const found = others.flatMap((other, index) =>
      Object.keys(own)
        .filter((key) => own[key] !== other[key])
        .map((key) => {
          const at = [...own[key]].findIndex((character, place) => character !== other[key][place]);
          const part = (text: string): string => text.slice(Math.max(0, at - 20), at + 60);
          return `${step}, ${['standalone.mjs', 'standalone.js'][index]}, ${key}: ${part(other[key])}, not ${part(own[key])}`;
        }),
    );
    differences.push(...found);
  };
  const each = (act: (stand: Stand) => void): void => {
    for (const stand of bench) {
      act(stand);
      leave(stand);
    }
  };
  const settle = async (stand: Stand, waiting: Promise<void>): Promise<void> => {
    await waiting.catch((error: unknown) => {
      const {
        code,
        details,
        message,
        name: kind,
      } = error as { readonly code: string; readonly details: object; readonly message: string; readonly name: string };
      stand.refused = JSON.stringify({
        kind,
        code,
        message,
        details,
        known: editions.map((edition) => edition.isPlayerError(error)),
      });
    });
  };

  await Promise.all(bench.map((stand) => settle(stand, stand.player.ready)));
  const { refused } = bench[0];
  await compare('at first');
  // The largest documents are shown only, because further steps would take too long.
  if (refused === undefined && base64.length < 10_000) {
    for (const type of ['pointermove', 'pointerdown', 'pointerup']) {
      each((stand) => {
        const [element] = operable(stand);
        if (element === undefined) return;
        const { left, top: above, width, height } = element.getBoundingClientRect();
        const where = {
          bubbles: true,
          composed: true,
          cancelable: true,
          clientX: left + width / 2,
          clientY: above + height / 2,
        };
        element.dispatchEvent(
          new PointerEvent(type, {
            ...where,
            pointerId: 1,
            pointerType: 'mouse',
            isPrimary: true,
            buttons: type === 'pointerdown' ? 1 : 0,
          }),
        );
      });
      await compare(type);
    }
    each((stand) =>
      operable(stand)
        .slice(0, 12)
        .forEach((element) => element.click()),
    );
    await compare('click');
    each(({ player }) => states.map((state, index) => player.setState(state.name, valueFor(state, index + 1))));
    await compare('setState');
    each((stand) =>
      inside(stand)
        ?.querySelectorAll('.s')
        .forEach((scroller) => scroller.scrollTo(30, 70)),
    );
    await compare('scroll');
    each(({ given, player, heard }) => {
      Object.assign(given, { theme: 'dark', fontScale: 1.5, density: 2, scale: 1 });
      player.refresh();
      heard.push(
        `find ${String(player.find('e'))} ${String(player.setState('nobody', 1))} ${typeof player.frameCount}`,
      );
    });
    await compare('theme');
    await Promise.all(bench.map((stand) => settle(stand, stand.player.load(bytesOf(next), { keepState: true }))));
    await compare('load');
    await Promise.all(bench.map((stand) => settle(stand, stand.player.load(bytesOf(next).subarray(0, 90)))));
    await compare('load of damaged bytes');
  }
  each(({ player }) => player.dispose());
  await compare('dispose');
  each(({ host }) => host.replaceChildren());
  return { name, refused, steps, reports: bench[0].reports, hostActions: bench[0].actions, differences };
}

/** The states of a focused player after each key, for every edition. Runs inside the page, without other players. */
export async function typeEverywhere(base64: string): Promise<readonly (readonly string[])[]> {
  const { editions } = window as unknown as { readonly editions: readonly Edition[] };
  const results: string[][] = [];
  for (const { playDocument } of editions) {
    const host = document.createElement('div');
    host.className = 'place';
    document.body.append(host);
    const player = playDocument(
      host,
      Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
      { theme: 'light', density: 1, fontFamily: 'sans-serif' },
    );
    const shown: string[] = [];
    const root = host.lastElementChild?.shadowRoot;
    const view = (): readonly string[] => [root?.querySelector('canvas')?.toDataURL() ?? '', root?.innerHTML ?? ''];
    /** The view once nothing changes any more, in idle time either. */
    const settled = async (): Promise<readonly string[]> => {
      let before: readonly string[];
      let after = view();
      do {
        before = after;
        for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(done));
        await new Promise((done) => requestIdleCallback(done));
        after = view();
      } while (after.join() !== before.join());
      return after;
    };
    await player.ready;
    await settled();
    for (const key of ['', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'End', 'Home', 'Escape']) {
      for (const element of [...(root?.querySelectorAll<HTMLElement>('button, [tabindex]') ?? [])].slice(0, 24)) {
        element.focus();
        if (key !== '')
          root?.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
          );
        const { activeElement } = root ?? {};
        shown.push(
          `${key} ${activeElement?.getAttribute('aria-label') ?? ''}${activeElement?.textContent ?? ''} ${player.getState('size') ?? ''} ${player.getState('tab') ?? ''}`,
        );
      }
      shown.push(...(await settled()));
    }
    player.dispose();
    host.remove();
    results.push(shown);
  }
  return results;
}
