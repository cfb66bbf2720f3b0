// A report of a surface for developers: the document's bytes, the environment, and the history. It holds only fields that
// the tables of told-fields.ts name: no message, no address, no header. Pure.

import { PlayerError, sdkVersion } from 'pantograph';
import type { Manifest, PlayerDocument, Result } from 'pantograph';
import type { PlayedScene } from 'pantograph/renderer';
import type { SurfaceHistory } from './history.ts';
import {
  environmentRules,
  isToldAs,
  manifestRules,
  noticeRules,
  reportRules,
  snapshotRules,
  stepRules,
  toldFields,
} from './told-fields.ts';
import type { Told, ToldRules } from './told-fields.ts';

/** A report, read from its text. */
export interface ReportBundle {
  readonly kind: 'pantograph-report';
  readonly version: 1;
  readonly sdkVersion: string;
  /** Time, as ISO 8601. */
  readonly createdAt: string;
  /** The browser's user agent string. */
  readonly userAgent: string;
  /** The bytes of the document, with the texts that the person saw; undefined if none was shown. */
  readonly document: Uint8Array | undefined;
  readonly environment: Told<typeof environmentRules> | undefined;
  readonly manifest: Told<typeof manifestRules> | undefined;
  readonly states: Readonly<Record<string, number | string>>;
  readonly notices: readonly Told<typeof noticeRules>[];
  readonly snapshots: readonly Told<typeof snapshotRules>[];
  readonly reports: readonly Told<typeof reportRules>[];
  readonly steps: readonly Told<typeof stepRules>[];
}

/** The parts of a report. */
export interface ReportParts {
  readonly scene: PlayedScene | undefined;
  readonly manifest: Manifest | undefined;
  readonly history: Pick<SurfaceHistory, 'snapshots' | 'reports' | 'steps'>;
  readonly createdAt: string;
  readonly userAgent: string;
}

/** The longest accepted report; the largest document is 1 MB. */
const MAX_CHARACTERS = 16_000_000;

function toBase64(bytes: Uint8Array): string {
  const part = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += part) text += String.fromCharCode(...bytes.subarray(at, at + part));
  return btoa(text);
}

function statesOf(
  document: PlayerDocument,
  { numbers, texts }: PlayedScene['values'],
): Readonly<Record<string, number | string>> {
  return Object.fromEntries(
    document.variables
      .slice(0, document.stateCount)
      .map(({ name, type }, index) => [name, type === 'text' ? texts[index] : numbers[index]]),
  );
}

/** Writes a report as JSON. */
export function writeReportBundle({ scene, manifest, history, createdAt, userAgent }: ReportParts): string {
  return JSON.stringify(
    {
      kind: 'pantograph-report',
      version: 1,
      sdkVersion,
      createdAt,
      userAgent,
      document: scene && toBase64(scene.document.bytes),
      environment: scene && toldFields(environmentRules, scene.layout.environment),
      manifest: manifest && toldFields(manifestRules, manifest),
      states: scene === undefined ? {} : statesOf(scene.document, scene.values),
      notices: (scene?.document.notices ?? []).map((notice) => toldFields(noticeRules, notice)),
      snapshots: history.snapshots.map((record) => toldFields(snapshotRules, record)),
      reports: history.reports.map((record) => toldFields(reportRules, record)),
      steps: history.steps.map((record) => toldFields(stepRules, record)),
    },
    null,
    1,
  );
}

function refuse(field: string, expected: string): never {
  throw new PlayerError('document/invalid-value', `${field} of the report: expected ${expected}`, { field });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readFields<Rules extends ToldRules>(rules: Rules, value: unknown, field: string): Told<Rules> {
  if (!isRecord(value)) return refuse(field, 'an object');
  for (const [name, type] of Object.entries(rules))
    if (value[name] !== undefined && !isToldAs(type, value[name])) refuse(`${field}/${name}`, `a ${type}`);
  return toldFields(rules, value);
}

function readList<Rules extends ToldRules>(rules: Rules, value: unknown, field: string): readonly Told<Rules>[] {
  if (!Array.isArray(value)) return refuse(field, 'a list');
  return value.map((item, index) => readFields(rules, item, `${field}/${index}`));
}

function readText(value: unknown, field: string): string {
  return isToldAs('text', value) ? String(value) : refuse(field, 'a text of at most 400 characters');
}

function readStates(value: unknown): Readonly<Record<string, number | string>> {
  if (!isRecord(value)) return refuse('/states', 'an object');
  return Object.fromEntries(
    Object.entries(value).map(([name, state]) => [
      name,
      isToldAs('number', state) || isToldAs('text', state) ? (state as number | string) : refuse('/states', 'values'),
    ]),
  );
}

function readBytes(value: unknown): Uint8Array | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') return refuse('/document', 'base64');
  try {
    return Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
  } catch {
    return refuse('/document', 'base64');
  }
}

function readBundle(text: string): ReportBundle {
  if (text.length > MAX_CHARACTERS)
    throw new PlayerError(
      'document/too-large',
      `the report: expected at most ${MAX_CHARACTERS} characters, got ${text.length}`,
    );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PlayerError('wire/json', 'the report: expected JSON');
  }
  if (!isRecord(value) || value['kind'] !== 'pantograph-report') refuse('/kind', '"pantograph-report"');
  if (value['version'] !== 1) refuse('/version', '1');
  return {
    kind: 'pantograph-report',
    version: 1,
    sdkVersion: readText(value['sdkVersion'], '/sdkVersion'),
    createdAt: readText(value['createdAt'], '/createdAt'),
    userAgent: readText(value['userAgent'], '/userAgent'),
    document: readBytes(value['document']),
    environment:
      value['environment'] === undefined
        ? undefined
        : readFields(environmentRules, value['environment'], '/environment'),
    manifest: value['manifest'] === undefined ? undefined : readFields(manifestRules, value['manifest'], '/manifest'),
    states: readStates(value['states']),
    notices: readList(noticeRules, value['notices'], '/notices'),
    snapshots: readList(snapshotRules, value['snapshots'], '/snapshots'),
    reports: readList(reportRules, value['reports'], '/reports'),
    steps: readList(stepRules, value['steps'], '/steps'),
  };
}

/**
 * Reads a report of the inspector. The bytes of its document are untrusted: decode them before use.
 * Never throws for bad input; its errors are `wire/json`, `document/too-large`, and `document/invalid-value` with the `field`.
 */
export function readReportBundle(text: string): Result<ReportBundle, PlayerError> {
  try {
    return { ok: true, value: readBundle(text) };
  } catch (error) {
    if (error instanceof PlayerError) return { ok: false, error };
    throw error;
  }
}
