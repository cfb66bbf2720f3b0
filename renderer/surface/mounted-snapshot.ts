// What a mounted surface says of itself: one record, from what is delivered and what became of it in the page. Pure.
// Must not know elements.

import type { FallbackReason, PlayableDocument, ShownDocument, SurfaceFault, SurfaceSnapshot } from 'pantograph';

/** What stands in the element: a document, or one of the contents that stand in for it. */
export type MountedView = 'loading' | 'document' | 'fallback' | 'error';

/** Everything that a mounted surface says. The same object until something in it changes; never changed in place. */
export interface MountedSnapshot {
  readonly view: MountedView;
  /** Why no document stands there, or why it may not be the newest; undefined while all is well. */
  readonly reason: FallbackReason | undefined;
  /** The fault behind `reason`, with its code and a sentence for developers; undefined where there is none. */
  readonly fault: SurfaceFault | undefined;
  /** What the session says of the surface; undefined until there is a session. */
  readonly delivery: SurfaceSnapshot | undefined;
  /** The document cannot be played, or asked for what no action allows [H2]: it is not shown until the server gives it anew. */
  readonly broken: SurfaceFault | undefined;
  /** A person has asked again, and the answer is awaited. */
  readonly isRetrying: boolean;
  /** A host action is under way: from the press until its outcome. Further presses are dropped meanwhile. */
  readonly isActing: boolean;
  /** An action has succeeded, and the document after it is awaited. [D4] */
  readonly isAwaitingChange: boolean;
  /** What stands there is of another history than the server's: nothing is changed from it until `reset`. [A6] [H4] */
  readonly isForeign: boolean;
}

/** What a mount knows beside what is delivered. */
export interface MountState extends Omit<MountedSnapshot, 'view' | 'reason' | 'fault'> {
  /** The session could not be had. */
  readonly sessionFault: SurfaceFault | undefined;
  /** The stage shows something already, which stays while something else is awaited. */
  readonly isStageEmpty: boolean;
}

/** The document that is delivered, if any. */
export function contentOf(delivery: SurfaceSnapshot | undefined): ShownDocument | undefined {
  return delivery !== undefined && 'content' in delivery ? delivery.content : undefined;
}

/** The same, decoded. */
export function documentOf(delivery: SurfaceSnapshot | undefined): PlayableDocument | undefined {
  return contentOf(delivery)?.document;
}

function viewOf({ sessionFault, delivery, broken, isRetrying, isStageEmpty }: MountState): MountedView {
  if (sessionFault !== undefined) return 'error';
  // What was broken, or never there, is awaited; what is there stays.
  if (isRetrying && (broken !== undefined || isStageEmpty)) return 'loading';
  if (broken !== undefined) return 'error';
  if (contentOf(delivery) !== undefined) return 'document';
  if (delivery?.shown === 'bundled') return 'fallback';
  return delivery?.shown === 'error' ? 'error' : 'loading';
}

function reasonOfDelivery(delivery: SurfaceSnapshot | undefined): FallbackReason | undefined {
  if (delivery === undefined || !('why' in delivery) || delivery.why === 'revalidating') return undefined;
  return delivery.why;
}

/** The record of a state. */
export function mountedSnapshot(state: MountState): MountedSnapshot {
  const { sessionFault, delivery, broken, isRetrying, isActing, isAwaitingChange, isForeign } = state;
  return {
    view: viewOf(state),
    reason: sessionFault?.reason ?? broken?.reason ?? reasonOfDelivery(delivery),
    fault: sessionFault ?? broken ?? delivery?.rejected,
    delivery,
    broken,
    isRetrying,
    isActing,
    isAwaitingChange,
    isForeign,
  };
}

/** Whether two records say the same. */
export function isSameSnapshot(a: MountedSnapshot, b: MountedSnapshot): boolean {
  return (Object.keys(a) as (keyof MountedSnapshot)[]).every((name) => a[name] === b[name]);
}
