// The history of an inspected surface: its snapshots, and reports and steps of its players. Keeps the newest of each kind.
// Must not know elements.

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

/** The history, oldest entries first. */
export interface SurfaceHistory {
  readonly snapshots: readonly SnapshotRecord[];
  readonly reports: readonly ReportRecord[];
  readonly steps: readonly StepRecord[];
  /** Watches another player in place of the last. */
  follow(player: PlayerControls | undefined): void;
  /** True if anything has happened since the last call. */
  takeNews(): boolean;
  stop(): void;
}

const MAX_KEPT = 200;
/** The most steps of each kind: hundreds of steps of an animation must not displace a request. */
const MAX_KEPT_STEPS = 40;
/** Shorter steps, such as the reuse of a kept layout, are not recorded. */
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

/** The fields of a snapshot that a report may hold, with a time: no messages, no data of the host. */
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

/** Starts to record. @param now - milliseconds of the page's clock */
export function recordHistory(surface: InspectedSurface, now: () => number): SurfaceHistory {
  const snapshots: SnapshotRecord[] = [];
  const reports: ReportRecord[] = [];
  const steps: StepRecord[] = [];
  let hasNews = true;
  let stopWatching = (): void => undefined;

  /** Records a fetched document as two steps: the check at the end, and the request before it. */
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
