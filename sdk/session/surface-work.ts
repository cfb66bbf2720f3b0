// The slow work of a surface with store, network and bundle. Each task ends in an event. Must not decide what is shown.

import { PlayerError } from '../errors.ts';
import { explainBytes } from '../explain-bytes.ts';
import type { Result } from '../result.ts';
import { reasonOf } from '../verify/reason-of.ts';
import type { VerifiedDocument } from '../verify/verify-document.ts';
import { deliverDocument, loadDocument, openBundle } from './document-delivery.ts';
import type { Delivered } from './document-delivery.ts';
import { triesFor } from './retry-schedule.ts';
import type { EnvelopeSource } from './session-options.ts';
import type { FetchOutcome, SurfaceEffect, SurfaceEvent } from './surface-event.ts';
import { faultOf } from './surface-fault.ts';
import type { SurfacePorts } from './surface-ports.ts';
import type { SurfaceFault, ShownDocument } from './surface-snapshot.ts';

type FetchEffect = Extract<SurfaceEffect, { readonly kind: 'fetch' }>;

/** The part of an error that telemetry gets beside its code. */
function toldOf({ code, details, message }: PlayerError): Pick<SurfaceFault, 'code' | 'details' | 'message'> {
  return { code, details, message };
}

function shownDocument({ document, manifest }: VerifiedDocument): ShownDocument {
  return { document, manifest, start: 'keep' };
}

/** Reads last-known-good. */
export async function loadStored(ports: SurfacePorts, signal: AbortSignal): Promise<SurfaceEvent> {
  const loaded = await loadDocument(ports.delivery, signal);
  if (!loaded.ok)
    return { kind: 'loaded', content: undefined, clockOffsetMs: 0, storeFault: storeFault(ports, loaded.error) };
  const { value } = loaded;
  const fault = ports.delivery.store.problem();
  const objection = value?.objection && faultOf(value.objection, ports.clock.now());
  return {
    kind: 'loaded',
    content: value && shownDocument(value.verified),
    objection,
    clockOffsetMs: (value?.clockOffsetSeconds ?? 0) * 1_000,
    storeFault: fault && storeFault(ports, fault),
  };
}

/** Records a failure of the store, and reports it to telemetry. */
export function storeFault({ rules, clock, telemetry }: SurfacePorts, error: PlayerError): SurfaceFault {
  telemetry({ kind: 'store', surface: rules.surface, at: clock.now(), ...toldOf(error) });
  return faultOf(error, clock.now());
}

/** Fetches the document, and reports the result to telemetry. */
export async function fetchDocument(
  ports: SurfacePorts,
  { run, cause, current, clockOffsetMs, mayGoBack }: FetchEffect,
  signal: AbortSignal,
): Promise<FetchOutcome> {
  const { clock, rules, telemetry } = ports;
  const startedAt = clock.now();
  const { lastVisit } = ports.delivery;
  if (cause === 'retry') lastVisit.forgive();
  const result = await deliverDocument(
    // A person's retry has the document judged again, not refused from memory. [A7]
    cause === 'retry'
      ? { ...ports.delivery, judgesAnew: ports.delivery.judgesAnew ?? 'once', mayGoBack }
      : ports.delivery,
    current && { manifest: current.manifest, clockOffsetSeconds: clockOffsetMs / 1_000 },
    signal,
    triesFor(cause),
  );
  const error = result.ok ? undefined : result.error;
  if (cause === 'retry' && error !== undefined && current !== undefined) await lastVisit.begin(current.manifest.sha256);
  if (error?.code !== 'transport/aborted') {
    telemetry({
      kind: 'fetched',
      surface: rules.surface,
      at: clock.now(),
      cause,
      outcome: result.ok ? result.value.kind : 'failed',
      durationMs: clock.now() - startedAt,
      verifyMs: result.ok ? result.value.verifyMs : undefined,
      bytes: result.ok ? result.value.bytes : 0,
      reason: error && reasonOf(error),
      code: error?.code,
      message: error?.message,
      details: error?.details,
    });
  }
  return fetchOutcome(ports, run, result);
}

function fetchOutcome(ports: SurfacePorts, run: number, result: Result<Delivered, PlayerError>): FetchOutcome {
  if (!result.ok) {
    const { retryAfterMs, fallbackKey } = result.error.details;
    return { kind: 'failed', run, fault: faultOf(result.error, ports.clock.now()), retryAfterMs, fallbackKey };
  }
  const { verified, isLater, manifest, clockOffsetSeconds, vary } = result.value;
  ports.onVary(vary);
  const offsetSeconds = ports.delivery.signedTime.correct(clockOffsetSeconds, ports.clock.now() / 1_000);
  const problem = ports.delivery.store.problem();
  const common = { run, clockOffsetMs: offsetSeconds * 1_000, storeFault: problem && storeFault(ports, problem) };
  return verified === undefined
    ? { kind: 'renewed', manifest, ...common }
    : { kind: 'verified', content: shownDocument(verified), isLater, ...common };
}

export async function openFallback(ports: SurfacePorts, fallbackKey: string): Promise<SurfaceEvent> {
  const given = ports.fallbacks[fallbackKey];
  const fallback = 'kind' in given ? given : ({ kind: 'envelope', bytes: given } as const);
  if (fallback.kind === 'host') return { kind: 'bundled', content: undefined, fallbackKey };
  const opened = await openEnvelope(ports, fallback.bytes);
  if (opened.ok) return { kind: 'bundled', content: shownDocument(opened.value), fallbackKey };
  ports.telemetry({ kind: 'bundle', surface: ports.rules.surface, at: ports.clock.now(), ...toldOf(opened.error) });
  return { kind: 'bundle-failed', fallbackKey };
}

async function openEnvelope(
  { delivery }: SurfacePorts,
  bytes: EnvelopeSource,
): Promise<Result<VerifiedDocument, PlayerError>> {
  let envelope: Uint8Array;
  try {
    const given: unknown = typeof bytes === 'function' ? await bytes() : bytes;
    const mistake = explainBytes(given);
    if (mistake !== undefined)
      return { ok: false, error: new PlayerError('host/invalid-value', `a bundled fallback: ${mistake}`) };
    envelope = given instanceof ArrayBuffer ? new Uint8Array(given) : (given as Uint8Array);
  } catch (cause) {
    return {
      ok: false,
      error: new PlayerError('host/port-failed', 'a bundled fallback: expected bytes, got an exception', {}, { cause }),
    };
  }
  return openBundle(delivery, envelope);
}
