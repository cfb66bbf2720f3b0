// What happened to a surface since it is inspected: its records, the reports of its players and the steps that they took. It keeps the
// newest of each. Must not know elements.

import type { TelemetryEvent } from 'pantograph';
import type { PlayerControls } from 'pantograph/renderer';
import { watchPlayer } from 'pantograph/renderer';
import type { MountedSnapshot } from 'pantograph/renderer';
import type { InspectedSurface } from './inspected-surface.ts';
import { reportRules, snapshotRules, toldFields } from './told-fields.ts';
import type { stepRules, Told } from './told-fields.ts';

export type SnapshotRecord = Told<typeof snapshotRules>;
export type ReportRecord = Told<typeof reportRules>;
export type StepRecord = Told<typeof stepRules>;

/** What happened, oldest first. */
export interface SurfaceHistory {
  readonly snapshots: readonly SnapshotRecord[];
  readonly reports: readonly ReportRecord[];
  readonly steps: readonly StepRecord[];
  /** Watches another player, which has taken the place of the one before. */
  follow(player: PlayerControls | undefined): void;
  /** Whether anything has happened since this was asked last. */
  takeNews(): boolean;
  stop(): void;
}

const MAX_KEPT = 200;
/** Of each kind of step: an animation takes hundreds, which leave the one request in the record. */
const MAX_KEPT_STEPS = 40;
/** A look at a layout that is kept already takes less. */
const MIN_STEP_MS = 0.05;

function keep<Entry>(entries: Entry[], entry: Entry): void {
  entries.push(entry);
  if (entries.length > MAX_KEPT) entries.shift();
}

function keepStep(steps: StepRecord[], entry: StepRecord): void {
  steps.push(entry);
  const isSame = ({ step }: StepRecord): boolean => step === entry.step;
  if (steps.filter(isSame).length > MAX_KEPT_STEPS) steps.splice(steps.findIndex(isSame), 1);
}

/** What may be told of a record, at a time. No message, and nothing of the host's. */
function snapshotRecord(snapshot: Partial<MountedSnapshot>, at: number): SnapshotRecord {
  const { delivery, fault } = snapshot;
  const content = delivery !== undefined && 'content' in delivery ? delivery.content : undefined;
  return toldFields(snapshotRules, {
    ...delivery,
    ...snapshot,
    at,
    code: fault?.code,
    status: fault?.status,
    revision: content?.manifest.revision,
  });
}

/** @param now - milliseconds of the page's clock */
export function recordHistory(surface: InspectedSurface, now: () => number): SurfaceHistory {
  const snapshots: SnapshotRecord[] = [];
  const reports: ReportRecord[] = [];
  const steps: StepRecord[] = [];
  let hasNews = true;
  let stopWatching = (): void => undefined;

  /** The document was checked when it had come, and was kept after that: what is no check is the request's. */
  function noteTelemetry(event: TelemetryEvent): void {
    if (event.kind === 'unknown-action') {
      const { kind: code, node: subject, name, nearest } = event;
      hasNews = true;
      keep(reports, toldFields(reportRules, { at: now(), code, subject, name, nearest }));
    }
    if (event.kind !== 'fetched') return;
    const { durationMs, verifyMs } = event;
    hasNews = true;
    keepStep(steps, { step: 'request', startMs: now() - durationMs, durationMs: durationMs - (verifyMs ?? 0) });
    if (verifyMs !== undefined) keepStep(steps, { step: 'verify', startMs: now() - verifyMs, durationMs: verifyMs });
  }

  function noteSnapshot(): void {
    const snapshot = surface.getSnapshot?.();
    if (snapshot === undefined) return;
    hasNews = true;
    keep(snapshots, snapshotRecord(snapshot, now()));
  }

  noteSnapshot();
  const stops = [surface.subscribe?.(noteSnapshot), surface.watch?.(noteTelemetry)];
  return {
    snapshots,
    reports,
    steps,
    follow(player) {
      stopWatching();
      stopWatching =
        player === undefined
          ? () => undefined
          : watchPlayer(player, {
              onReport({ code, details }) {
                hasNews = true;
                keep(reports, toldFields(reportRules, { ...details, at: now(), code }));
              },
              onStep({ step, startMs, durationMs }) {
                if (durationMs < MIN_STEP_MS) return;
                hasNews = true;
                keepStep(steps, { step, startMs, durationMs });
              },
            });
    },
    takeNews() {
      const had = hasNews;
      hasNews = false;
      return had;
    },
    stop() {
      stopWatching();
      for (const stop of stops) stop?.();
    },
  };
}
