import { TelemetryEvent } from './index.js';
import { PlayerControls } from './parts/renderer-player.js';
import { MountedSnapshot } from './renderer.js';
import { Result, PlayerError } from './index.js';

interface InspectedSurface {
  readonly player: PlayerControls | undefined;
  readonly getSnapshot?: (() => Partial<MountedSnapshot>) | undefined;
  readonly subscribe?: ((listener: () => void) => () => void) | undefined;
  readonly watch?: ((listener: (event: TelemetryEvent) => void) => () => void) | undefined;
}

interface InspectorOptions {
  readonly parent?: HTMLElement | undefined;
  readonly isPicking?: boolean | undefined;
  readonly onClose?: (() => void) | undefined;
}
interface Inspector {
  readonly isOpen: boolean;
  close(): void;
}
declare function openInspector(surface: InspectedSurface, options?: InspectorOptions): Inspector;

type ToldType = 'number' | 'boolean' | 'word' | 'text' | 'digest';
type ToldRules = Readonly<Record<string, ToldType>>;
type Told<Rules extends ToldRules> = {
  readonly [Name in keyof Rules]?: Rules[Name] extends 'number'
    ? number
    : Rules[Name] extends 'boolean'
      ? boolean
      : string;
};
declare const environmentRules: {
  readonly density: 'number';
  readonly fontScale: 'number';
  readonly viewportWidth: 'number';
  readonly viewportHeight: 'number';
  readonly direction: 'word';
  readonly theme: 'word';
  readonly contrast: 'word';
  readonly reducedMotion: 'boolean';
  readonly locale: 'word';
};
declare const manifestRules: {
  readonly format: 'word';
  readonly contractVersion: 'number';
  readonly documentApi: 'number';
  readonly profile: 'word';
  readonly producerVersion: 'word';
  readonly minAppBuild: 'number';
  readonly issuedAt: 'word';
  readonly expiresAt: 'word';
  readonly revision: 'number';
  readonly sha256: 'digest';
};
declare const snapshotRules: {
  readonly at: 'number';
  readonly view: 'word';
  readonly reason: 'word';
  readonly code: 'word';
  readonly status: 'number';
  readonly shown: 'word';
  readonly why: 'word';
  readonly activity: 'word';
  readonly events: 'word';
  readonly isOnline: 'boolean';
  readonly isHeld: 'boolean';
  readonly isRetrying: 'boolean';
  readonly isActing: 'boolean';
  readonly isAwaitingChange: 'boolean';
  readonly isForeign: 'boolean';
  readonly revision: 'number';
};
declare const reportRules: {
  readonly at: 'number';
  readonly code: 'word';
  readonly subject: 'number';
  readonly notice: 'word';
  readonly name: 'word';
  readonly nearest: 'text';
  readonly component: 'word';
  readonly version: 'number';
  readonly instead: 'word';
  readonly fault: 'word';
  readonly opcode: 'number';
  readonly operation: 'number';
  readonly byteOffset: 'number';
};
declare const stepRules: { readonly step: 'word'; readonly startMs: 'number'; readonly durationMs: 'number' };
declare const noticeRules: {
  readonly code: 'word';
  readonly opcode: 'number';
  readonly operationIndex: 'number';
  readonly byteOffset: 'number';
};

interface ReportBundle {
  readonly kind: 'pantograph-report';
  readonly version: 1;
  readonly sdkVersion: string;
  readonly createdAt: string;
  readonly userAgent: string;
  readonly document: Uint8Array | undefined;
  readonly environment: Told<typeof environmentRules> | undefined;
  readonly manifest: Told<typeof manifestRules> | undefined;
  readonly states: Readonly<Record<string, number | string>>;
  readonly notices: readonly Told<typeof noticeRules>[];
  readonly snapshots: readonly Told<typeof snapshotRules>[];
  readonly reports: readonly Told<typeof reportRules>[];
  readonly steps: readonly Told<typeof stepRules>[];
}
declare function readReportBundle(text: string): Result<ReportBundle, PlayerError>;

export { PlayerControls, openInspector, readReportBundle };
export type { InspectedSurface, Inspector, InspectorOptions, ReportBundle, Told, ToldRules, ToldType };
