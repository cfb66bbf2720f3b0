// The state of a mount and the record of it: one reducer, from events to the view in the element. Pure.
// Must not know elements, players or sessions.

import type { FallbackReason, PlayableDocument, ShownDocument, SurfaceFault, SurfaceSnapshot } from 'pantograph';
import type { DocumentSource } from '../player/player-options.ts';

/** The content of the element: a document, or a content that stands in for it. */
export type MountedView = 'loading' | 'document' | 'fallback' | 'error';

/** Everything that a mounted surface says. The same object until something in it changes; never changed in place. */
export interface MountedSnapshot {
  readonly view: MountedView;
  /** Why no document stands there, or why it may not be the newest; undefined while all is well. */
  readonly reason: FallbackReason | undefined;
  /** The fault behind `reason`, with its code and a sentence for developers; undefined where there is none. */
  readonly fault: SurfaceFault | undefined;
  /** The session's record of the surface; undefined until there is a session. */
  readonly delivery: SurfaceSnapshot | undefined;
  /** The document cannot be played, or its host action is not allowed [H2]: it is not shown until the server gives it anew. */
  readonly broken: SurfaceFault | undefined;
  /** A person has asked again, and the answer is awaited. */
  readonly isRetrying: boolean;
  /** A host action is under way: from the press until its outcome. Further presses are dropped meanwhile. */
  readonly isActing: boolean;
  /** An action has succeeded, and the document after it is awaited. [D4] */
  readonly isAwaitingChange: boolean;
  /** The document is of another history than the server's: it sends no action until `reset`. [A6] [H4] */
  readonly isForeign: boolean;
}

/** A document that the page itself gave, as bytes or by an address. */
export interface GivenDocument {
  readonly document: DocumentSource;
  readonly start: 'reset';
}

export type MountedContent = ShownDocument | GivenDocument;

/** Everything that a mount decides by. */
export interface MountState {
  readonly view: MountedView;
  /** The session could not be had, or the last document of the page was refused. */
  readonly refused: SurfaceFault | undefined;
  /** The last document of the page; undefined once it was refused and nothing else is shown. */
  readonly given: GivenDocument | undefined;
  /** A document of the page is on the screen. */
  readonly isGivenShown: boolean;
  readonly delivery: SurfaceSnapshot | undefined;
  readonly broken: SurfaceFault | undefined;
  /** The document that is broken: it stays so until the server gives it anew. */
  readonly brokenDocument: PlayableDocument | undefined;
  /** The document of another history than the server's. */
  readonly foreignDocument: PlayableDocument | undefined;
  readonly isRetrying: boolean;
  /** The store forgets its document; the server is asked after that. */
  readonly isForgetting: boolean;
  readonly isActing: boolean;
  readonly isAwaitingChange: boolean;
}

export type MountEvent =
  /** A session, or the document at an address, is asked for. */
  | { readonly kind: 'opening' }
  /** `isShowing`: an earlier document of the page is on the screen, and stays. */
  | { readonly kind: 'refused'; readonly fault: SurfaceFault; readonly isShowing: boolean }
  | { readonly kind: 'given'; readonly document: DocumentSource }
  /** The document that the page gave is on the screen. */
  | { readonly kind: 'given-shown' }
  | { readonly kind: 'delivered'; readonly delivery: SurfaceSnapshot }
  /** The delivered document is not to be shown. */
  | { readonly kind: 'broken'; readonly fault: SurfaceFault }
  | { readonly kind: 'retrying' }
  | { readonly kind: 'forgetting' }
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'acting' }
  | { readonly kind: 'acted'; readonly isAwaitingChange: boolean };

/** The state of a mount that has asked for nothing yet. */
export const initialMountState: MountState = {
  view: 'loading',
  refused: undefined,
  given: undefined,
  isGivenShown: false,
  delivery: undefined,
  broken: undefined,
  brokenDocument: undefined,
  foreignDocument: undefined,
  isRetrying: false,
  isForgetting: false,
  isActing: false,
  isAwaitingChange: false,
};

export function contentOf(delivery: SurfaceSnapshot | undefined): ShownDocument | undefined {
  return delivery !== undefined && 'content' in delivery ? delivery.content : undefined;
}

/** The document that may be played now; undefined: a player that is there ends. */
export function playableOf({ given, delivery, broken, isForgetting }: MountState): MountedContent | undefined {
  if (given !== undefined) return given;
  return broken === undefined && !isForgetting ? contentOf(delivery) : undefined;
}

function viewOf(state: MountState): MountedView {
  const { refused, isGivenShown, delivery, broken, isRetrying, isForgetting } = state;
  if (isGivenShown) return 'document';
  if (refused !== undefined) return 'error';
  // A document that stands there stays while a retry is under way; after anything else the answer is awaited.
  const isStanding = state.view === 'document' && playableOf(state) !== undefined;
  if ((isRetrying || isForgetting) && !isStanding) return 'loading';
  if (broken !== undefined) return 'error';
  if (contentOf(delivery) !== undefined) return 'document';
  if (delivery?.shown === 'bundled') return 'fallback';
  return delivery?.shown === 'error' ? 'error' : 'loading';
}

/** A stale document of another history stays foreign until something else is shown, or the same as fresh. [A6] */
function foreignDocumentOf(
  { foreignDocument: before }: MountState,
  delivery: SurfaceSnapshot,
): MountState['foreignDocument'] {
  if (delivery.shown !== 'stale') return undefined;
  const { document } = delivery.content;
  return delivery.why === 'rolled-back' || document === before ? document : undefined;
}

/** Whether a broken document may be forgotten: the server gave another one, or gave it anew after a retry. [H2] */
function isMended({ brokenDocument, isRetrying }: MountState, delivery: SurfaceSnapshot): boolean {
  const document = contentOf(delivery)?.document;
  const isFresh = delivery.shown === 'fresh';
  const isAnother = document !== brokenDocument;
  return isRetrying ? isFresh || document === undefined || isAnother : isFresh && isAnother;
}

function changesOf(state: MountState, event: MountEvent): Partial<MountState> {
  switch (event.kind) {
    case 'opening':
      return state.isGivenShown ? {} : { refused: undefined };
    case 'refused': {
      const { fault: refused, isShowing } = event;
      return { refused, isRetrying: false, isGivenShown: isShowing, ...(isShowing ? {} : { given: undefined }) };
    }
    case 'given':
      return { given: { document: event.document, start: 'reset' } };
    case 'given-shown':
      return { refused: undefined, isGivenShown: true };
    case 'delivered': {
      const { delivery } = event;
      const isSettled = delivery.activity === 'idle' && !state.isForgetting;
      return {
        delivery,
        foreignDocument: foreignDocumentOf(state, delivery),
        ...(isSettled ? { isRetrying: false, isAwaitingChange: false } : {}),
        ...(isSettled && isMended(state, delivery) ? { broken: undefined, brokenDocument: undefined } : {}),
      };
    }
    case 'broken':
      return { broken: event.fault, brokenDocument: contentOf(state.delivery)?.document };
    case 'retrying':
      return { isRetrying: true };
    case 'forgetting':
      return { isForgetting: true, isRetrying: true };
    case 'forgotten':
      return { isForgetting: false };
    case 'acting':
      return { isActing: true };
    case 'acted':
      return { isActing: false, isAwaitingChange: event.isAwaitingChange };
  }
}

export function reduceMount(state: MountState, event: MountEvent): MountState {
  const next = { ...state, ...changesOf(state, event) };
  return { ...next, view: viewOf(next) };
}

function reasonOfDelivery(delivery: SurfaceSnapshot | undefined): FallbackReason | undefined {
  if (delivery === undefined || !('why' in delivery) || delivery.why === 'revalidating') return undefined;
  return delivery.why;
}

export function mountedSnapshot(state: MountState): MountedSnapshot {
  const { view, refused, delivery, broken, foreignDocument, isRetrying, isActing, isAwaitingChange } = state;
  const fault = refused ?? broken;
  return {
    view,
    reason: fault?.reason ?? reasonOfDelivery(delivery),
    fault: fault ?? delivery?.rejected,
    delivery,
    broken,
    isRetrying,
    isActing,
    isAwaitingChange,
    isForeign: foreignDocument !== undefined,
  };
}

/** Whether two records say the same. */
export function isSameSnapshot(a: MountedSnapshot, b: MountedSnapshot): boolean {
  return (Object.keys(a) as (keyof MountedSnapshot)[]).every((name) => a[name] === b[name]);
}
