// The delivery of the surface in words: the rows of the panel "Why this screen". [F1] Pure; text only.
import { mediaTypes } from 'pantograph/producer';
import type { FallbackReason, Manifest, SurfaceSnapshot } from 'pantograph';
import { englishWords } from 'pantograph/renderer';

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

/** Facts of the page that the snapshot lacks. */
export interface RecordFacts {
  /** The address of the document. */
  readonly address: string;
  /** The reason of an error of the document; undefined if there is none. It replaces the snapshot's. */
  readonly broken: FallbackReason | undefined;
  /** The signed-in user; undefined if there is none. */
  readonly user: string | undefined;
  /** Size of the last body in bytes, without content coding; undefined if none came on this visit. */
  readonly bodyBytes: number | undefined;
}

/** The rows of the panel. `clock` writes a time of day. */
export function recordRows(
  snapshot: SurfaceSnapshot,
  { address, broken, user, bodyBytes }: RecordFacts,
  clock: (ms: number) => string,
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
  const content = 'content' in snapshot ? snapshot.content : undefined;
  const manifest = content?.manifest;
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
    ['Came as', manifest === undefined ? undefined : formText(manifest)],
    ['Media type', manifest === undefined ? undefined : forms[manifest.format]?.mediaType],
    ['Size', content === undefined ? undefined : sizeText(content.document.bytes.byteLength, bodyBytes)],
    ['Digest', manifest === undefined ? 'none' : `sha-256 ${manifest.sha256.slice(0, 12)}…`],
    ['Source', sources[shown]],
    ['Address', address],
    ['Signed in', user],
    ['Activity', activity === 'loading' ? 'asking the server' : undefined],
    ['Store', storeFault === undefined ? undefined : storeFault.code],
    // The pattern of this page names the action, never the name in a document.
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

/** The formats that this page reads: words for people, and the media type. */
const forms: Readonly<Partial<Record<string, { readonly words: string; readonly mediaType: string }>>> = {
  'pantograph-ops': { words: 'operations', mediaType: mediaTypes.document },
  'pantograph-json': { words: 'a contract in JSON', mediaType: mediaTypes.json },
  'pantograph-cbor': { words: 'a contract in CBOR', mediaType: mediaTypes.cbor },
  'pantograph-protobuf': { words: 'a contract in ProtoBuf', mediaType: mediaTypes.protobuf },
};

function formText({ format, contractVersion, documentApi }: Manifest): string {
  return `${forms[format]?.words ?? format} – document API ${documentApi}, contract ${contractVersion}`;
}

/** The received and the played size: a contract becomes operations. */
function sizeText(played: number, came: number | undefined): string {
  const bytes = (count: number): string => `${count.toLocaleString('en')} bytes`;
  return came === undefined || came === played ? bytes(played) : `${bytes(came)}, ${bytes(played)} as operations`;
}

function reasonText(why: Extract<SurfaceSnapshot, { readonly shown: 'stale' }>['why']): string {
  return why === 'revalidating' ? 'revalidating – a newer one is asked for' : `${why} – ${englishWords.errors[why]}`;
}

function checkText(
  { code, status, at }: NonNullable<SurfaceSnapshot['rejected']>,
  clock: (ms: number) => string,
): string {
  return `${code}${status === undefined ? '' : `, HTTP ${status}`}, at ${clock(at)}`;
}
