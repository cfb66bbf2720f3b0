// Proves which property names a bundle may shorten: of a small player with a host, a platform and data of its own.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keptNames } from './kept-names.mjs';

const player = `
interface Target { lineWidth: number; stroke(): void }
interface Inner { readonly title: string; readonly bounds: { readonly left: number }; readonly seen: Set<number> }
export interface Options { readonly onEvent: (event: { readonly detail: number }) => void }
function draw(target: Target, inner: Inner): void {
  target.lineWidth += inner.title.length + inner.bounds.left;
  target.stroke();
}
export function play(context: CanvasRenderingContext2D, options: Options): string {
  const inner: Inner = { title: 'one', bounds: { left: 1 }, seen: new Set() };
  draw(context, inner);
  const listening = { passive: true, value: inner.title };
  context.canvas.addEventListener('click', ({ clientX }) => options.onEvent({ detail: clientX }), listening);
  return JSON.stringify({ written: listening.value, times: inner.seen.size });
}
`;

const root = `${mkdtempSync(join(tmpdir(), 'kept-names-'))}/`;
mkdirSync(root, { recursive: true });
writeFileSync(`${root}tsconfig.json`, readFileSync('tsconfig.json', 'utf8'));
writeFileSync(`${root}player.ts`, player);
const kept = keptNames(root, `${root}player.ts`, [`${root}player.ts`]);
afterAll(() => rmSync(root, { recursive: true }));

describe('names of properties', () => {
  it('[V4] are kept where the platform is asked by them, or is given or gives what has them', () => {
    for (const name of ['length', 'size', 'canvas', 'addEventListener', 'clientX', 'passive', 'lineWidth', 'stroke'])
      expect(kept, name).toContain(name);
  });

  it('[V4] are kept where a host or data has them', () => {
    for (const name of ['play', 'onEvent', 'detail', 'written', 'times']) expect(kept, name).toContain(name);
  });

  it("[V4] are the bundle's own otherwise, although the platform has members of the same name", () => {
    for (const name of ['title', 'bounds', 'left', 'seen', 'value']) expect(kept, name).not.toContain(name);
  });
});
