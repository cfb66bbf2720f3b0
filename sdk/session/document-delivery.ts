// Gets a surface's document: asks, verifies, stages, promotes. [A1] [A2] [C4] Must not decide what is shown.

import type { Capabilities } from '../capabilities/capabilities.ts';
import { isPlayerError, PlayerError } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Result } from '../result.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Partition } from '../store/partition.ts';
import type { DocumentAnswer, DocumentHead, Transport } from '../transport/transport.ts';
import { checkMediaType } from '../verify/check-match.ts';
import type { ClockReading } from '../verify/check-freshness.ts';
import { operationFormat } from '../document/format.ts';
import type { RejectionMemory, VerificationInput, VerifiedDocument } from '../verify/verify-document.ts';
import { verifyDocument } from '../verify/verify-document.ts';
import { verifyNotModified } from '../verify/verify-not-modified.ts';
import type { ErrorCode } from '../errors.ts';
import type { CapabilityDeclaration } from './capability-headers.ts';

/** How documents are judged, the same for all surfaces of a session. */
export type Judgement = Pick<VerificationInput, 'formats' | 'limits' | 'permitted' | 'digest' | 'signatureVerifier'> & {
  readonly keys: VerificationInput['keys'];
  readonly smokeCheck: VerificationInput['smokeCheck'];
};

/** What getting documents needs from outside. */
export interface DeliveryPorts {
  readonly partition: Partition;
  readonly documentUrl: string;
  readonly transport: Transport;
  readonly store: () => DocumentStore;
  /** Why nothing outlives this page; undefined when it does. */
  readonly storeProblem: () => PlayerError | undefined;
  readonly capabilities: () => Capabilities;
  readonly declaration: CapabilityDeclaration;
  readonly judgement: Judgement;
  /** From `surroundingsKey`. [A7] */
  readonly surroundings: () => Promise<string>;
  readonly now: () => number;
}

/** A document that is last-known-good now, or the one that was and lasts longer. */
export interface Delivered {
  readonly kind: 'verified' | 'renewed';
  /** Undefined when renewed: the document is the one that was there. */
  readonly verified: VerifiedDocument | undefined;
  readonly manifest: Manifest;
  readonly clockOffsetSeconds: number;
  /** The names of `Vary`, in lower case. [C3] */
  readonly vary: readonly string[];
  readonly bytes: number;
  /** Why it was verified but not kept. */
  readonly storeError: PlayerError | undefined;
}

/** Asks for the document; `current` makes the request conditional. [T1] The error says what was wrong first. */
export async function deliverDocument(ports: DeliveryPorts, current: Manifest | undefined, signal: AbortSignal): Promise<Result<Delivered, PlayerError>> {
  try {
    return await deliver(ports, current, signal);
  } catch (error) {
    // Capabilities that no field can say, or a page that has no SHA-256.
    if (isPlayerError(error)) return { ok: false, error };
    throw error;
  }
}

async function deliver(ports: DeliveryPorts, current: Manifest | undefined, signal: AbortSignal): Promise<Result<Delivered, PlayerError>> {
  const answer = await ask(ports, current, signal);
  if (!answer.ok) return answer;
  if (answer.value.answer.kind === 'document') return accept(ports, answer.value, current);
  const renewed = current === undefined ? notModified() : await renew(ports, answer.value, current);
  if (renewed.ok) return renewed;
  // A 304 about nothing that is held, or about something else: once more without a condition. [A2]
  const again = await ask(ports, undefined, signal);
  if (!again.ok) return again;
  return again.value.answer.kind === 'document' ? accept(ports, again.value, current) : renewed;
}

interface TimedAnswer {
  readonly answer: DocumentAnswer;
  readonly clock: ClockReading;
}

async function ask(ports: DeliveryPorts, current: Manifest | undefined, signal: AbortSignal): Promise<Result<TimedAnswer, PlayerError>> {
  const formats = ports.judgement.formats ?? [operationFormat];
  for (;;) {
    let headMs = ports.now();
    const acceptHead = (head: DocumentHead): PlayerError | undefined => {
      headMs = ports.now();
      return head.kind === 'document' ? refuseMediaType(head, formats) : undefined;
    };
    const headers = {
      Accept: formats.map(({ mediaType }) => mediaType).join(', '),
      ...(await ports.declaration.headers(ports.capabilities())),
    };
    const result = await ports.transport.getDocument({ url: ports.documentUrl, headers, etag: current?.etag, maxBytes: ports.judgement.limits?.maxBytes, signal, acceptHead });
    if (result.ok) return { ok: true, value: { answer: result.value, clock: { nowSeconds: Math.floor(headMs / 1000), serverDate: result.value.headers.get('date') } } };
    if (result.error.code !== 'transport/capabilities-unknown' || !ports.declaration.sendLists()) return result;
  }
}

/** An error page is refused by its head; the rest is checked with the body. */
function refuseMediaType(head: DocumentHead, formats: NonNullable<Judgement['formats']>): PlayerError | undefined {
  try {
    checkMediaType(head.headers.get('content-type'), formats);
    return undefined;
  } catch (error) {
    if (isPlayerError(error)) return error;
    throw error;
  }
}

async function accept(ports: DeliveryPorts, { answer, clock }: TimedAnswer, current: Manifest | undefined): Promise<Result<Delivered, PlayerError>> {
  const { partition, judgement } = ports;
  const result = await verifyDocument({
    ...judgement,
    delivery: { kind: 'response', headers: answer.headers, body: answer.body },
    surface: partition.surface,
    supports: ports.capabilities(),
    clock,
    promotedRevision: current?.revision,
    rejections: rejectionsOf(ports),
  });
  if (!result.ok) return result;
  const kept = await keep(ports, result.value, answer.headers.get('content-type') ?? '');
  // Signed out meanwhile, here or in another tab: the document is nobody's.
  if (!kept.ok && (kept.error.code === 'store/not-staged' || kept.error.code === 'store/signed-out')) return kept;
  const newest = kept.ok ? kept.value : result.value;
  return delivered('verified', newest, newest.manifest, answer, result.value.clockOffsetSeconds, kept.ok ? ports.storeProblem() : kept.error);
}

function delivered(
  kind: Delivered['kind'],
  verified: VerifiedDocument | undefined,
  manifest: Manifest,
  answer: DocumentAnswer,
  clockOffsetSeconds: number,
  storeError: PlayerError | undefined,
): Result<Delivered, PlayerError> {
  const vary = (answer.headers.get('vary') ?? '').toLowerCase().split(/\s*,\s*/);
  return { ok: true, value: { kind, verified, manifest, clockOffsetSeconds, vary, bytes: answer.body.byteLength, storeError } };
}

/** Staged and promoted; the one that another tab has promoted meanwhile, where that is later. [A6] [A8] */
async function keep(ports: DeliveryPorts, verified: VerifiedDocument, mediaType: string): Promise<Result<VerifiedDocument, PlayerError>> {
  const { partition } = ports;
  const store = ports.store();
  const staged = await store.stage(partition, { manifest: verified.manifest, mediaType, body: verified.body, verifiedAt: ports.now() });
  if (!staged.ok) return staged;
  const promoted = await store.promote(staged.value);
  if (!promoted.ok) return promoted;
  if (promoted.value.kind === 'promoted') return { ok: true, value: verified };
  const later = await loadDocument(ports);
  return later.ok && later.value !== undefined ? { ok: true, value: later.value } : { ok: true, value: verified };
}

async function renew(ports: DeliveryPorts, { answer, clock }: TimedAnswer, current: Manifest): Promise<Result<Delivered, PlayerError>> {
  const { keys, signatureVerifier } = ports.judgement;
  const renewed = await verifyNotModified({
    headers: answer.headers,
    verified: current,
    clock,
    keys: keys === 'skip' ? [] : keys,
    ...(signatureVerifier === undefined ? {} : { signatureVerifier }),
  });
  if (!renewed.ok) return renewed;
  const { manifest, clockOffsetSeconds } = renewed.value;
  const adopted = manifest === current ? undefined : await ports.store().adopt(ports.partition, manifest);
  return delivered('renewed', undefined, manifest, answer, clockOffsetSeconds, adopted?.ok === false ? adopted.error : ports.storeProblem());
}

function notModified(): Result<Delivered, PlayerError> {
  return { ok: false, error: new PlayerError('transport/unexpected-not-modified', 'the server: expected a document, got 304 without a condition', { status: 304 }) };
}

/**
 * The last-known-good document, decoded: undefined when there is none. `store/corrupted` when there was one whose bytes
 * had changed, and the error of a step when this client cannot play it any more.
 */
export async function loadDocument(ports: DeliveryPorts): Promise<Result<VerifiedDocument | undefined, PlayerError>> {
  const loaded = await ports.store().load(ports.partition);
  if (!loaded.ok) return loaded;
  const { document, dropped } = loaded.value;
  if (dropped !== undefined) return { ok: false, error: dropped };
  if (document === undefined) return { ok: true, value: undefined };
  return verifyDocument({
    ...ports.judgement,
    delivery: { kind: 'stored', manifest: document.manifest, body: document.body },
    surface: ports.partition.surface,
    supports: ports.capabilities(),
    clock: 'skip',
    promotedRevision: undefined,
    keys: 'skip',
    smokeCheck: 'skip',
  });
}

/** A bundled fallback, judged like any document but for its age and signature: it came with the host. [M4] */
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

function rejectionsOf({ store, partition, surroundings }: DeliveryPorts): RejectionMemory {
  return {
    find: async (body) => {
      const found = await store().findRejection(partition, body, await surroundings());
      return found.ok ? (found.value?.code as ErrorCode | undefined) : undefined;
    },
    remember: async (body, code) => {
      await store().reject(partition, { body, client: await surroundings(), code });
    },
  };
}
