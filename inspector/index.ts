// The entry `pantograph/inspector`: an overlay for developers over a surface. Import has no side effects.

export { openInspector } from './open-inspector.ts';
export type { Inspector, InspectorOptions } from './open-inspector.ts';
export { readReportBundle } from './report-bundle.ts';
export type { ReportBundle } from './report-bundle.ts';
export type { Told, ToldRules, ToldType } from './told-fields.ts';
export type { InspectedSurface } from './inspected-surface.ts';
export type { PlayerControls } from 'pantograph/renderer';
