// Asks the host for more of a list when its end comes near: without a press, so that it is no host action.
// Must not know where more comes from.

import { PlayerError } from 'pantograph';
import { NodeKind, readString, ScrollField } from 'pantograph/internal';
import type { ScenePorts } from '../engine.ts';
import { isWhole } from '../layout/layout-document.ts';
import { keyOf } from './carry-over.ts';
import type { SceneLayout } from './scene-layout.ts';

/** Lists that ask for more. */
export interface MoreLists {
  /** Asks for each list whose end is within one view of what is seen. To be called with each frame. */
  readonly follow: () => void;
  /** Requests so far: the next document asks again only with more or fewer rows, or by another name. */
  readonly asked: Set<string>;
}

/** The time that the host has for more. */
const MAX_WAIT_MS = 30_000;

/** Waits for the host. Throws its exception, or `host/port-failed` when it takes too long. */
async function waitFor(work: unknown): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `onMore: expected an end within ${MAX_WAIT_MS} ms, got none`;
    timer = setTimeout(() => reject(new PlayerError('host/port-failed', message, { port: 'onMore' })), MAX_WAIT_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The distance between the end of what is seen and the end of the content, in views. */
function viewsLeft({ layout, offsets }: SceneLayout, scroll: number): number {
  const { axis, contentWidth, contentHeight, viewWidth, viewHeight } = layout.scrolls;
  const [x, y] = offsets.subarray(2 * scroll);
  if (axis[scroll] === 'vertical') return (contentHeight[scroll] - viewHeight[scroll] - y) / viewHeight[scroll];
  const left = layout.environment.direction === 'rtl' ? x : contentWidth[scroll] - viewWidth[scroll] - x;
  return left / viewWidth[scroll];
}

/** The lists of a document that ask for more; `undefined` if there is none. */
export function createMoreLists(
  shown: SceneLayout,
  { carried, options, report }: Pick<ScenePorts, 'carried' | 'options' | 'report'>,
): MoreLists | undefined {
  const { document } = shown;
  const { nodes } = document;
  const lists = new Map<number, string>();
  nodes.kinds.forEach((kind, node) => {
    const name = kind === NodeKind.scroll ? readString(document, nodes, node, ScrollField.more) : '';
    if (name !== '') lists.set(node, name);
  });
  if (lists.size === 0) return undefined;
  // Shared with the document before: its last request may still fail.
  const asked = carried?.asked ?? new Set<string>();
  /** The place of each list when the host failed: frames without a scroll ask for nothing. */
  const failedAt = new Map<number, number>();
  const ask = async (node: number, name: string, left: number): Promise<void> => {
    const request = `${keyOf(document, node) ?? node} ${name} ${nodes.next[node] - node}`;
    if (asked.has(request) || failedAt.get(node) === left) return;
    asked.add(request);
    // Not before the frame is done: the host may load another document at once.
    await Promise.resolve();
    const { onMore } = options;
    if (onMore === undefined) {
      report('more-unhandled', { subject: node, name });
      return;
    }
    try {
      await waitFor(onMore(name));
    } catch (cause) {
      asked.delete(request);
      failedAt.set(node, left);
      report('more-failed', { subject: node, name }, cause);
    }
  };
  return {
    asked,
    follow() {
      const { environment } = shown.layout;
      // A surface as high as its content shows the end at once, and a first frame may have the first rows only.
      if (environment.followsContent || environment.viewportWidth === 0 || !isWhole(shown.layout)) return;
      for (const [node, name] of lists) {
        const scroll = shown.scrollOf(node);
        const left = scroll > 0 ? viewsLeft(shown, scroll) : Infinity;
        if (left <= 1) void ask(node, name, left);
      }
    },
  };
}
