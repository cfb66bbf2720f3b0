// Gets a surface's document: asks, verifies in memory, promotes. [A1] [A2] [C4] Must not decide what is shown.

import type { Capabilities } from '../capabilities/capabilities.ts';
import { isPlayerError, PlayerError } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { mediaTypes } from '../negotiate/media-type.ts';
import type { Result } from '../result.ts';
import type { Partition } from '../store/partition.ts';
import type { StandInStore } from '../store/stand-in-store.ts';
import type { DocumentAnswer, DocumentHead, DocumentRequest, Transport } from '../transport/transport.ts';
import { checkMediaType } from '../verify/check-match.ts';
import { mayBeEnvelope } from '../verify/envelope-answer.ts';
import { revisionLock, rolledBack } from '../verify/check-rollback.ts';
import type { RevisionLock } from '../verify/check-rollback.ts';
import { MAX_CLOCK_SKEW_SECONDS, rememberedOffset } from '../verify/check-freshness.ts';
import type { ClockReading } from '../verify/check-freshness.ts';
import { operationFormat } from '../document/format.ts';
import type { VerificationInput, VerifiedDocument } from '../verify/verify-document.ts';
import { verifyDocument } from '../verify/verify-document.ts';
import { verifyNotModified } from '../verify/verify-not-modified.ts';
import type { CapabilityDeclaration } from './capability-headers.ts';
import type { DocumentAsking } from './document-asking.ts';
import { explainAnswer, explainRefusal } from './explain-answer.ts';
import type { LastVisit } from './last-visit.ts';
import { rejectionsOf } from './rejection-memory.ts';
import type { SeenRevision } from './seen-revision.ts';
import type { SignedTime } from './signed-time.ts';

/** The rules for judging documents, shared by all surfaces of a session. */
export type Judgement = Pick<VerificationInput, 'engines' | 'formats' | 'limits' | 'permitted' | 'digest'> & {
  readonly keys: VerificationInput['keys'];
  readonly smokeCheck: VerificationInput['smokeCheck'];
};

export interface DeliveryPorts {
  readonly partition: Partition;
  readonly documentUrl: string;
  /** Default: a `GET` of `documentUrl`. */
  readonly askForDocument?: DocumentAsking | undefined;
  readonly transport: Transport;
  readonly store: StandInStore;
  readonly capabilities: () => Capabilities;
  readonly declaration: CapabilityDeclaration;
  readonly judgement: Judgement;
  /** From `surroundingsKey`. [A7] */
  readonly surroundings: () => Promise<string>;
  readonly now: () => number;
  /** Belongs to the session, also when the store fails. [A5] */
  readonly signedTime: SignedTime;
  readonly seenRevision: SeenRevision;
  readonly lastVisit: LastVisit;
  /** True if a person asked again after a refusal. Without signing keys an earlier revision is accepted then. [A6] Default false. */
  readonly mayGoBack?: boolean | undefined;
  /**
   * Judges a rejected body again: for this fetch, or always and without remembering rejections. Default: never. [A7]
   */
  readonly judgesAnew?: 'once' | 'always' | undefined;
}

/** A document that has become last-known-good, or the existing document with a longer validity. */
export interface Delivered {
  readonly kind: 'verified' | 'renewed';
  /** Undefined when renewed: the document stays. */
  readonly verified: VerifiedDocument | undefined;
  /** True if another tab promoted the document, and its revision is later than the server's answer. [A6] */
  readonly isLater: boolean;
  readonly manifest: Manifest;
  readonly clockOffsetSeconds: number;
  /** The names of `Vary`, in lower case; undefined if CORS hides the header from the page. [C3] */
  readonly vary: readonly string[] | undefined;
  readonly bytes: number;
  /** Duration of the checks; undefined when renewed. */
  readonly verifyMs: number | undefined;
}

/** The current document, and the known error of this device's clock. */
export interface KnownDocument {
  readonly manifest: Manifest;
  readonly clockOffsetSeconds: number;
}

/** Asks for the document; `known` makes the request conditional. [T1] The error is that of the first fault found. */
export async function deliverDocument(
  ports: DeliveryPorts,
  known: KnownDocument | undefined,
  signal: AbortSignal,
  tries?: number,
): Promise<Result<Delivered, PlayerError>> {
  try {
    const result = await deliver({ ...ports, signal }, known, { signal, tries });
    return signal.aborted ? notWanted() : result;
  } catch (error) {
    // Capabilities that no header can hold, or a page without SHA-256.
    if (isPlayerError(error)) return { ok: false, error };
    throw error;
  }
}

type Patience = Pick<DocumentRequest, 'signal' | 'tries'>;

interface DeliveryUnderWay extends DeliveryPorts {
  /** Aborts when the document is no longer needed: a newer fetch starts, or the surface is reset or closed. */
  readonly signal: AbortSignal;
}

async function deliver(
  ports: DeliveryUnderWay,
  known: KnownDocument | undefined,
  patience: Patience,
): Promise<Result<Delivered, PlayerError>> {
  const answer = await ask(ports, known, patience, known?.manifest.etag);
  if (!answer.ok) return answer;
  if (answer.value.answer.kind === 'document') return accept(ports, answer.value);
  const objection = known && ports.lastVisit.objection(known.manifest.sha256, true);
  if (objection !== undefined) return { ok: false, error: objection };
  const renewed = known === undefined ? notModified() : await renew(ports, answer.value, known);
  if (renewed.ok) return renewed;
  // Asks again without a condition if the 304 names another document, or does not prolong the current document. [A2]
  const again = await ask(ports, known, patience, undefined);
  if (!again.ok) return again;
  return again.value.answer.kind === 'document' ? accept(ports, again.value) : renewed;
}

interface TimedAnswer {
  readonly answer: DocumentAnswer;
  readonly clock: ClockReading;
}

async function ask(
  ports: DeliveryPorts,
  known: KnownDocument | undefined,
  patience: Patience,
  etag: string | undefined,
): Promise<Result<TimedAnswer, PlayerError>> {
  const formats = ports.judgement.formats ?? [operationFormat];
  for (;;) {
    let headMs = ports.now();
    const acceptHead = (head: DocumentHead): PlayerError | undefined => {
      headMs = ports.now();
      return head.kind === 'document' ? refuseMediaType(head, formats) : undefined;
    };
    const capabilities = ports.capabilities();
    const declared = await ports.declaration.declare(capabilities);
    // An envelope comes from hosts that cannot send headers of ours; any other answer is preferred. [M4]
    const accepted = [...formats.map(({ mediaType }) => mediaType), `${mediaTypes.envelope};q=0.1`];
    const headers = { Accept: accepted.join(', '), ...declared.headers };
    const maxBytes = ports.judgement.limits?.maxBytes;
    const request = { url: ports.documentUrl, headers, etag, maxBytes, acceptHead, ...patience };
    const { transport, askForDocument, judgement } = ports;
    const client = { transport, capabilities, held: known?.manifest, needsSignature: hasKeys(judgement) };
    const result = await (askForDocument?.(request, client) ?? transport.getDocument(request));
    if (result.ok) {
      const clock = {
        nowSeconds: Math.floor(headMs / 1000),
        serverDate: result.value.headers.get('date'),
        knownOffsetSeconds: known?.clockOffsetSeconds,
        signedSeconds: ports.signedTime.latest(),
      };
      return { ok: true, value: { answer: result.value, clock } };
    }
    if (result.error.code !== 'transport/capabilities-unknown' || declared.form === 'lists')
      return { ok: false, error: explainRefusal(result.error, capabilities) };
    ports.declaration.sendLists();
  }
}

/** Refuses an error page by its head. The rest is checked with the body. */
function refuseMediaType(head: DocumentHead, formats: NonNullable<Judgement['formats']>): PlayerError | undefined {
  const contentType = head.headers.get('content-type');
  if (mayBeEnvelope(contentType)) return undefined;
  try {
    checkMediaType(contentType, formats);
    return undefined;
  } catch (error) {
    if (isPlayerError(error)) return error;
    throw error;
  }
}

async function accept(
  ports: DeliveryUnderWay,
  { answer, clock }: TimedAnswer,
): Promise<Result<Delivered, PlayerError>> {
  const { partition, judgement, seenRevision, signal } = ports;
  const mayGoBack = isInsistedOn(ports);
  const beganAt = ports.now();
  const result = await verifyDocument({
    ...judgement,
    delivery: { kind: 'response', headers: answer.headers, body: answer.body },
    surface: partition.surface,
    supports: ports.capabilities(),
    clock,
    promotedRevision: mayGoBack ? undefined : seenRevision.highest(),
    rejections: rejectionsOf(ports),
  });
  const verifyMs = ports.now() - beganAt;
  if (!result.ok) return { ok: false, error: explainAnswer(result.error, answer) };
  const { sha256 } = result.value.manifest;
  const objection = ports.lastVisit.objection(sha256, true);
  if (objection !== undefined) return { ok: false, error: objection };
  const isNoted = ports.lastVisit.begin(sha256);
  const kept = await promoteDocument(ports, result.value, answer.headers.get('content-type') ?? '');
  await isNoted;
  if (!kept.ok) return kept;
  if (signal.aborted) return notWanted();
  const { verified, isLater } = kept.value;
  const { manifest } = verified;
  const lock = revisionLock(manifest, verified.clockOffsetSeconds, verified.signedAt !== undefined);
  if (mayGoBack) seenRevision.replace(lock);
  else seenRevision.raise(lock);
  ports.signedTime.raise(result.value.signedAt);
  return delivered(answer, {
    kind: 'verified',
    verified,
    isLater,
    manifest,
    clockOffsetSeconds: result.value.clockOffsetSeconds,
    verifyMs,
  });
}

function delivered(answer: DocumentAnswer, found: Omit<Delivered, 'vary' | 'bytes'>): Result<Delivered, PlayerError> {
  const vary = answer.headers
    .get('vary')
    ?.toLowerCase()
    .split(/\s*,\s*/);
  return { ok: true, value: { ...found, vary, bytes: answer.body.byteLength } };
}

interface Kept extends Pick<Delivered, 'isLater'> {
  readonly verified: VerifiedDocument;
}

/** Promotes the document. If another tab promoted a later document meanwhile, that document is the result. [A6] [A8] */
async function promoteDocument(
  ports: DeliveryUnderWay,
  verified: VerifiedDocument,
  mediaType: string,
): Promise<Result<Kept, PlayerError>> {
  const { partition, store, signal } = ports;
  if (signal.aborted) return notWanted();
  const { manifest, body, proof, clockOffsetSeconds, signedAt } = verified;
  const promoted = await store.promote(
    partition,
    { manifest, mediaType, body, proof, clockOffsetSeconds, verifiedAt: ports.now() },
    { signedAt, mayGoBack: isInsistedOn(ports), isWanted: () => !signal.aborted },
  );
  if (!promoted.ok) return promoted;
  switch (promoted.value.kind) {
    case 'promoted':
      return { ok: true, value: { verified, isLater: false } };
    case 'unwanted':
      return notWanted();
    case 'superseded': {
      const later = await loadDocument(ports, signal);
      if (!later.ok || later.value === undefined)
        return { ok: false, error: rolledBack(manifest.revision, promoted.value.revision) };
      const { verified, objection } = later.value;
      return objection === undefined
        ? { ok: true, value: { verified, isLater: true } }
        : { ok: false, error: objection };
    }
  }
}

/** True if a person may go back to an earlier revision. A host with keys never accepts it this way. */
function isInsistedOn({ mayGoBack = false, judgement }: DeliveryPorts): boolean {
  return mayGoBack && !hasKeys(judgement);
}

function hasKeys({ keys }: Judgement): boolean {
  return keys !== 'skip' && keys.length > 0;
}

function notWanted(): Result<never, PlayerError> {
  return { ok: false, error: new PlayerError('transport/aborted', 'nobody wants the document any more') };
}

async function renew(
  ports: DeliveryUnderWay,
  { answer, clock }: TimedAnswer,
  known: KnownDocument,
): Promise<Result<Delivered, PlayerError>> {
  const { keys, formats } = ports.judgement;
  const renewed = await verifyNotModified({
    headers: answer.headers,
    verified: known.manifest,
    clock,
    supports: ports.capabilities(),
    keys: keys === 'skip' ? [] : keys,
    formats,
  });
  if (!renewed.ok) return renewed;
  const { manifest, proof, signedAt = -Infinity, clockOffsetSeconds } = renewed.value;
  if (ports.signal.aborted) return notWanted();
  ports.seenRevision.raise(revisionLock(manifest, clockOffsetSeconds, renewed.value.signedAt !== undefined));
  const isLater = signedAt - (ports.signedTime.latest() ?? Infinity) > MAX_CLOCK_SKEW_SECONDS;
  ports.signedTime.raise(signedAt);
  const isNews =
    manifest !== known.manifest ||
    isLater ||
    Math.abs(clockOffsetSeconds - known.clockOffsetSeconds) > MAX_CLOCK_SKEW_SECONDS;
  const adopted = isNews
    ? await ports.store.adopt(
        ports.partition,
        { manifest, clockOffsetSeconds, verifiedAt: ports.now(), ...(proof === undefined ? {} : { proof }) },
        renewed.value.signedAt,
      )
    : await ports.store.epoch(ports.partition);
  // A document on the screen belongs to nobody once its user signed out, in any tab. [A9]
  if (!adopted.ok) return adopted;
  await ports.lastVisit.begin(manifest.sha256);
  return delivered(answer, {
    kind: 'renewed',
    verified: undefined,
    isLater: false,
    manifest,
    clockOffsetSeconds,
    verifyMs: undefined,
  });
}

function notModified(): Result<Delivered, PlayerError> {
  return {
    ok: false,
    error: new PlayerError(
      'transport/unexpected-not-modified',
      'the server: expected a document, got 304 without a condition',
      { status: 304 },
    ),
  };
}

/** Last-known-good, as the store had it. */
export interface LastKnownGood {
  readonly verified: VerifiedDocument;
  /** The reason not to show it before the server answers. [A1] */
  readonly objection: PlayerError | undefined;
  /** Correction of this device's clock until a server sends the time. [A5] */
  readonly clockOffsetSeconds: number;
}

/**
 * The decoded last-known-good document; undefined if there is none. `store/corrupted` if its bytes have changed. The
 * error of a check if this client can no longer play it, or no current key has signed it.
 */
export async function loadDocument(
  ports: DeliveryPorts,
  signal: AbortSignal,
): Promise<Result<LastKnownGood | undefined, PlayerError>> {
  const loaded = await ports.store.load(ports.partition);
  if (!loaded.ok) return loaded;
  const { document, revision, revisionUntil, signedAt, showings, dropped } = loaded.value;
  const raiseRevision = (lock: RevisionLock | undefined): void => {
    if (!signal.aborted) ports.seenRevision.raise(lock);
  };
  raiseRevision(revision === undefined ? undefined : { revision, until: revisionUntil });
  ports.signedTime.raise(signedAt);
  if (showings.length > 0) await ports.lastVisit.learn(showings);
  if (document === undefined)
    return dropped === undefined ? { ok: true, value: undefined } : { ok: false, error: dropped };
  const objection = ports.lastVisit.objection(document.manifest.sha256, false);
  // Runs in parallel with the checks, which take as long.
  const isNoted = objection === undefined ? ports.lastVisit.begin(document.manifest.sha256) : undefined;
  const verified = await verifyDocument({
    ...ports.judgement,
    delivery: { kind: 'stored', manifest: document.manifest, body: document.body, proof: document.proof },
    surface: ports.partition.surface,
    supports: ports.capabilities(),
    clock: 'skip',
    promotedRevision: undefined,
    smokeCheck: 'skip',
  });
  if (!verified.ok) return verified;
  await isNoted;
  const { manifest, signedAt: documentSignedAt } = verified.value;
  raiseRevision(revisionLock(manifest, document.clockOffsetSeconds, documentSignedAt !== undefined));
  ports.signedTime.raise(verified.value.signedAt);
  const nowSeconds = ports.now() / 1_000;
  const clockOffsetSeconds = ports.signedTime.correct(
    rememberedOffset(document.verifiedAt / 1_000, document.clockOffsetSeconds, nowSeconds),
    nowSeconds,
  );
  return { ok: true, value: { verified: verified.value, objection, clockOffsetSeconds } };
}

/** Opens a bundled fallback. It is judged like any document, except for age and signature, because it came with the host. [M4] */
export function openBundle(ports: DeliveryPorts, bytes: Uint8Array): Promise<Result<VerifiedDocument, PlayerError>> {
  return verifyDocument({
    ...ports.judgement,
    delivery: { kind: 'envelope', bytes },
    surface: ports.partition.surface,
    supports: ports.capabilities(),
    clock: 'skip',
    promotedRevision: undefined,
    keys: 'skip',
  });
}
