// The record of what is shown, in words: the rows of the panel "Why this screen". [F1] Pure; text only.
import type { FallbackReason, SurfaceSnapshot } from 'pantograph';
import { explanations } from './reason.ts';

/** A label and its text. */
export type RecordRow = readonly [label: string, text: string];

const states: Readonly<Record<SurfaceSnapshot['shown'], string>> = {
  nothing: 'nothing – the first answer is awaited',
  fresh: 'fresh – what the server says now',
  stale: 'stale – the last known good screen',
  bundled: 'bundled – a screen that came with this page',
  error: 'error – there is nothing to show',
};

const sources: Readonly<Record<SurfaceSnapshot['shown'], string>> = {
  nothing: 'none',
  fresh: 'the server',
  stale: 'kept on this device',
  bundled: 'this page',
  error: 'none',
};

const events: Readonly<Record<SurfaceSnapshot['events'], string>> = {
  none: 'none – changes show when the screen is asked for',
  connecting: 'connecting',
  open: 'connected – changes show by themselves',
  paused: 'paused while nobody looks',
  queued: 'waiting for their turn',
  ended: 'none from this server – changes show when the screen is asked for',
  lost: 'not received',
};

/** The rows of a record. `clock` writes a time of day; `broken` is why the host shows an error, whatever the snapshot says. */
export function recordRows(
  snapshot: SurfaceSnapshot,
  address: string,
  clock: (ms: number) => string,
  broken?: FallbackReason,
): readonly RecordRow[] {
  const {
    since,
    rejected,
    nextTryAt,
    storeFault,
    actionFaults,
    isOnline,
    isHeld,
    activity,
    eventsLostSince,
    confirmedAt,
  } = snapshot;
  const shown = broken === undefined ? snapshot.shown : 'error';
  const why = broken ?? ('why' in snapshot ? snapshot.why : undefined);
  const manifest = 'content' in snapshot ? snapshot.content?.manifest : undefined;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [
      'State',
      shown === 'fresh' && (!isOnline || eventsLostSince !== undefined)
        ? 'fresh – what the server said last'
        : states[shown],
    ],
    ['Reason', why === undefined ? 'none' : reasonText(why)],
    ['Since', clock(since)],
    ['Confirmed', confirmedAt === undefined ? undefined : clock(confirmedAt)],
    [
      'Events',
      eventsLostSince === undefined
        ? events[snapshot.events]
        : `${events.lost} since ${clock(eventsLostSince)} – connecting again by itself`,
    ],
    ['Rejected check', rejected === undefined ? 'none' : checkText(rejected, clock)],
    ['Next try', nextTryAt === undefined ? undefined : clock(nextTryAt)],
    ['Revision', manifest === undefined ? 'none' : String(manifest.revision ?? 'not told')],
    ['Digest', manifest === undefined ? 'none' : `sha-256 ${manifest.sha256.slice(0, 12)}…`],
    ['Source', sources[shown]],
    ['Address', address],
    ['Activity', activity === 'loading' ? 'asking the server' : undefined],
    ['Store', storeFault === undefined ? undefined : storeFault.code],
    // By the pattern of this page, never by a name that a document gave.
    [
      'Change',
      actionFaults.length === 0
        ? undefined
        : actionFaults
            .map((fault) => `${fault.pattern ?? 'no action of this page'}: ${checkText(fault, clock)}`)
            .join('; '),
    ],
    ['Network', isOnline ? undefined : 'the browser is offline'],
    ['Held back', isHeld ? 'a newer screen waits for the dialog' : undefined],
  ];
  return rows.filter((row): row is RecordRow => row[1] !== undefined);
}

function reasonText(why: Extract<SurfaceSnapshot, { readonly shown: 'stale' }>['why']): string {
  return why === 'revalidating' ? 'revalidating – a newer one is asked for' : `${why} – ${explanations[why]}`;
}

function checkText(
  { code, status, at }: NonNullable<SurfaceSnapshot['rejected']>,
  clock: (ms: number) => string,
): string {
  return `${code}${status === undefined ? '' : `, HTTP ${status}`}, at ${clock(at)}`;
}
