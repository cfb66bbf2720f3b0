// A state machine whose effects a test reads instead of running.
import type { PlayableDocument } from '../../document/model.ts';
import { writeTimestamp } from '../../manifest/timestamp.ts';
import type { FallbackReason } from '../../verify/fallback-reason.ts';
import { manifestFor } from '../../verify/test/delivered.ts';
import type { SurfaceEffect, SurfaceEvent } from '../surface-event.ts';
import { defaultPolicy } from '../surface-policy.ts';
import type { SurfaceRules } from '../surface-policy.ts';
import { reduceSurface } from '../surface-reducer.ts';
import { contentOf } from '../surface-snapshot.ts';
import type { ShownDocument } from '../surface-snapshot.ts';
import { createSurfaceState, whyOf } from '../surface-state.ts';

export const START = Date.parse('2026-11-21T10:00:00Z');

/** A document of a revision, valid for `validSeconds` from the start. */
export function documentOf(revision: number, validSeconds = 3_600): ShownDocument {
  const manifest = manifestFor(new Uint8Array([revision]), {
    revision,
    expiresAt: writeTimestamp(START / 1000 + validSeconds),
  });
  return { manifest, document: { revision } as unknown as PlayableDocument, start: 'keep' };
}

/** A surface whose effects a test reads instead of running. */
export function surfaceWith(change: Partial<SurfaceRules> = {}) {
  const rules: SurfaceRules = { ...defaultPolicy, surface: 'tasks', fallbackKeys: new Set(), ...change };
  let state = createSurfaceState('tasks', START);
  let at = START;
  let effects: readonly SurfaceEffect[] = [];
  const send = (event: SurfaceEvent): void => {
    const step = reduceSurface(state, event, { at, chance: 0.5 }, rules);
    state = step.state;
    effects = step.effects;
  };
  const run = (): number => state.run;
  return {
    send,
    wait: (ms: number) => (at += ms),
    effects: () => effects.map((effect) => ('name' in effect ? `${effect.kind} ${effect.name}` : effect.kind)),
    effect: <K extends SurfaceEffect['kind']>(kind: K) =>
      effects.find((effect): effect is Extract<SurfaceEffect, { kind: K }> => effect.kind === kind),
    delayOf: (name: string) =>
      effects.flatMap((effect) => (effect.kind === 'timer' && effect.name === name ? [effect.delayMs] : []))[0],
    snapshot: () => state.snapshot,
    shown: () => [state.snapshot.shown, whyOf(state.snapshot)].filter(Boolean).join(' '),
    revision: () => contentOf(state.snapshot)?.manifest.revision,
    verified: (content: ShownDocument) =>
      send({ kind: 'verified', run: run(), content, clockOffsetMs: 0, storeFault: undefined }),
    renewed: (content: ShownDocument, clockOffsetMs = 0) =>
      send({ kind: 'renewed', run: run(), manifest: content.manifest, clockOffsetMs, storeFault: undefined }),
    failed: (reason: FallbackReason, more: { retryAfterMs?: number; fallbackKey?: string } = {}) =>
      send({
        kind: 'failed',
        run: run(),
        fault: { reason, code: 'x/y', message: '', details: {}, at },
        retryAfterMs: more.retryAfterMs,
        fallbackKey: more.fallbackKey,
      }),
    loaded: (content?: ShownDocument) => {
      send({ kind: 'opened' });
      send({ kind: 'loaded', content, clockOffsetMs: 0, storeFault: undefined });
    },
  };
}
