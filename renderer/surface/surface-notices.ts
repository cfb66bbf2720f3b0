// The words of a mounted surface's faults: in place of a document, over it, and in the console. [F5] [D4]
// From the record to words. Pure but for the clock. Must not know elements.

import type { ActionFault, FallbackReason, SurfaceFault } from 'pantograph';
import { contentOf } from './mount-state.ts';
import type { MountedSnapshot } from './mount-state.ts';
import type { SurfaceWords } from './surface-words.ts';

/** A notice over the document. */
export interface SurfaceNotice {
  /** Also the slot in which a host may put its own. */
  readonly name: 'stale' | 'fault';
  readonly text: string;
  /** For developers. */
  readonly sentence: string | undefined;
  /** The action that is sent again; a stale document is asked for again. */
  readonly key: string | undefined;
  readonly canRetry: boolean;
}

export interface NoticeStyle {
  readonly words: SurfaceWords;
  /** BCP 47 tag, for times. */
  readonly language: string | undefined;
  readonly isDev: boolean;
}

/** Codes of presses for which nothing can be sent from here, whoever presses. */
const NOT_OFFERED = new Set<string>([
  'host/action-name',
  'host/unknown-action',
  'host/invalid-parameter',
  'host/invalid-value',
  'host/invalid-command',
  'host/no-actions',
  'host/no-confirmation',
]);

/** A time of today as hours and minutes, another one with its day; in the browser's language where a page's is no tag, such as `en_US`. */
function timeOf(at: Date, language: string | undefined): string {
  const isToday = at.toDateString() === new Date().toDateString();
  const style = isToday ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
  try {
    return at.toLocaleString(language, style);
  } catch {
    return at.toLocaleString([], style);
  }
}

function staleNotice(snapshot: MountedSnapshot, { words, language, isDev }: NoticeStyle): SurfaceNotice | undefined {
  const { delivery, view, reason, fault } = snapshot;
  const content = contentOf(delivery);
  if (content === undefined || view !== 'document' || reason === undefined) return undefined;
  const since = new Date(delivery?.confirmedAt ?? content.manifest.issuedAt);
  // Files that are valid for good are issued at the beginning of time.
  const stale = since.getTime() === 0 ? words.staleUndated : words.stale.replaceAll('{time}', timeOf(since, language));
  const standing = delivery?.shown === 'bundled' ? words.bundled : stale;
  return {
    name: 'stale',
    text: `${words.errors[reason]} ${standing}`,
    sentence: isDev ? (fault?.message ?? reason) : undefined,
    key: undefined,
    canRetry: true,
  };
}

/** Statuses that are no refusal: an earlier try may be under way, or done. */
const UNDER_WAY = [408, 409];

/** Only a refusal says that nothing was done: where an answer is lost, or not understood, the server may have done it. [D4] */
function wordsOfFault({ key, code, reason, status = 0 }: ActionFault, { actionFaults, errors }: SurfaceWords): string {
  if (NOT_OFFERED.has(code)) return actionFaults.notOffered;
  if (reason === 'auth') return actionFaults.notAllowed;
  if (key === undefined) return actionFaults.notDone;
  // Any other 409 has a code of its own, and is a refusal.
  const isUnderWay = code === 'transport/status' && UNDER_WAY.includes(status);
  const isRefused = status >= 400 && status < 500 && !isUnderWay;
  return isRefused ? actionFaults.refused : `${errors[reason]} ${actionFaults.unsure}`;
}

function faultNotice(
  { delivery, isActing }: MountedSnapshot,
  { words, isDev }: NoticeStyle,
): SurfaceNotice | undefined {
  const fault = delivery?.actionFault;
  // The action that is under way may be its retry.
  if (fault === undefined || isActing) return undefined;
  return {
    name: 'fault',
    text: wordsOfFault(fault, words) + (fault.isForgotten === true ? ` ${words.actionFaults.enterAgain}` : ''),
    sentence: isDev ? fault.message : undefined,
    key: fault.key,
    canRetry: fault.key !== undefined && fault.isForgotten !== true,
  };
}

/** The notices of a record, in the order of reading. */
export function noticesOf(snapshot: MountedSnapshot, style: NoticeStyle): readonly SurfaceNotice[] {
  return [staleNotice(snapshot, style), faultNotice(snapshot, style)].filter((notice) => notice !== undefined);
}

/** A fault that stands in place of a document. */
export interface MountFault {
  readonly reason: FallbackReason;
  /** Whether to try again may help. */
  readonly canRetry: boolean;
  /** For developers; shown only where it is given, and before somebody asks for it only where it is `open`. */
  readonly sentence: string | undefined;
  readonly isOpen: boolean;
}

/** Reasons that are the weather's, or a person's: nothing for a developer to mend. */
const WEATHER = new Set<FallbackReason>([
  'auth',
  'expired',
  'http',
  'network',
  'rolled-back',
  'server-fallback',
  'store',
  'timeout',
]);

/**
 * Whether the console names a fault.
 *
 * @param isGiven - the page itself gave the document: a fault of it is always the page's
 */
export function isForDevelopers({ reason }: SurfaceFault, isGiven: boolean): boolean {
  return isGiven || !WEATHER.has(reason);
}

/** The fault that stands in place of a document; its sentence only for who develops the page. */
export function mountFaultOf(
  { fault, reason }: MountedSnapshot,
  { isDev, isGiven, canRetry }: { readonly isDev: boolean; readonly isGiven: boolean; readonly canRetry: boolean },
): MountFault | undefined {
  if (reason === undefined) return undefined;
  // A mistake of the host is for nobody but who develops the page.
  const isMistake = fault?.code.startsWith('host/') === true || fault?.code === 'transport/url';
  const sentence = isDev || isGiven || isMistake ? fault?.message : undefined;
  return { reason, sentence, isOpen: isDev, canRetry };
}
