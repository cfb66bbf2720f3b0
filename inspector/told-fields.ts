// The fields that a report may hold, and their types. The same tables write and read reports: other fields, and values of
// other types, are left out. Pure.

/** `word`: a name, a code or a time, without spaces, queries and user names. `digest`: lowercase hex. */
export type ToldType = 'number' | 'boolean' | 'word' | 'text' | 'digest';

export type ToldRules = Readonly<Record<string, ToldType>>;

export type ToldValue = number | boolean | string;

/** A record with fields of a table. */
export type Told<Rules extends ToldRules> = {
  readonly [Name in keyof Rules]?: Rules[Name] extends 'number'
    ? number
    : Rules[Name] extends 'boolean'
      ? boolean
      : string;
};

const MAX_TEXT = 400;
const WORD = /^[A-Za-z0-9][A-Za-z0-9_./:+-]{0,79}$/u;

/** True if a value is of a type. */
export function isToldAs(type: ToldType, value: unknown): value is ToldValue {
  switch (type) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'word':
      return typeof value === 'string' && WORD.test(value) && !value.includes('//');
    case 'digest':
      return typeof value === 'string' && /^[0-9a-f]{64}$/u.test(value);
    case 'text':
      return typeof value === 'string' && value.length <= MAX_TEXT;
  }
}

/** The fields of a record that its table allows. */
export function toldFields<Rules extends ToldRules>(rules: Rules, record: object): Told<Rules> {
  const fields = Object.entries(rules).flatMap(([name, type]) => {
    const value: unknown = Reflect.get(record, name);
    return isToldAs(type, value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(fields) as Told<Rules>;
}

export const environmentRules = {
  density: 'number',
  fontScale: 'number',
  viewportWidth: 'number',
  viewportHeight: 'number',
  direction: 'word',
  theme: 'word',
  contrast: 'word',
  reducedMotion: 'boolean',
  locale: 'word',
} as const;

export const manifestRules = {
  format: 'word',
  contractVersion: 'number',
  documentApi: 'number',
  profile: 'word',
  producerVersion: 'word',
  minAppBuild: 'number',
  issuedAt: 'word',
  expiresAt: 'word',
  revision: 'number',
  sha256: 'digest',
} as const;

export const snapshotRules = {
  at: 'number',
  view: 'word',
  reason: 'word',
  code: 'word',
  status: 'number',
  shown: 'word',
  why: 'word',
  activity: 'word',
  events: 'word',
  isOnline: 'boolean',
  isHeld: 'boolean',
  isRetrying: 'boolean',
  isActing: 'boolean',
  isAwaitingChange: 'boolean',
  isForeign: 'boolean',
  revision: 'number',
} as const;

export const reportRules = {
  at: 'number',
  code: 'word',
  subject: 'number',
  notice: 'word',
  name: 'word',
  nearest: 'text',
  component: 'word',
  version: 'number',
  instead: 'word',
  fault: 'word',
  opcode: 'number',
  operation: 'number',
  byteOffset: 'number',
} as const;

export const stepRules = { step: 'word', startMs: 'number', durationMs: 'number' } as const;

export const noticeRules = { code: 'word', opcode: 'number', operationIndex: 'number', byteOffset: 'number' } as const;
