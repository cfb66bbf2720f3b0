import { Result, PlayerError } from './sdk.js';
import { Intent } from './sdk-store.js';
import { CommandAnswer } from './sdk-transport.js';

interface SegmentParameter<T> {
  readonly kind: string;
  readonly read: (segment: string) => T | undefined;
}
type FieldValue = string | number | boolean | readonly string[] | File;
interface FormRecord {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly secrets: readonly string[];
}
type SentValue = number | boolean | FormRecord;
interface FieldReader<T extends FieldValue | undefined> {
  readonly kind: string;
  readonly read: (value: FieldValue | undefined) => T | undefined;
  readonly isOptional?: boolean | undefined;
}
interface ValueParameter<T> {
  readonly kind: string;
  readonly read: (value: FieldValue | undefined) => T | undefined;
}
declare function positiveInteger(): SegmentParameter<number>;
declare function oneOf<const W extends readonly string[]>(...words: W): SegmentParameter<W[number]>;
declare function slug(): SegmentParameter<string>;
declare function numberValue({
  min,
  max,
  integer,
}: {
  readonly min: number;
  readonly max: number;
  readonly integer?: boolean;
}): ValueParameter<number>;
declare function booleanValue(): ValueParameter<boolean>;
declare function textValue({ min, max }: { readonly min?: number; readonly max: number }): FieldReader<string>;
declare function textListValue({
  min,
  max,
  maxLength,
}: {
  readonly min?: number;
  readonly max: number;
  readonly maxLength: number;
}): FieldReader<readonly string[]>;
declare function fileValue({
  maxBytes,
  types,
}: {
  readonly maxBytes: number;
  readonly types?: readonly string[];
}): FieldReader<File>;
declare function optionalValue<T extends FieldValue>(reader: FieldReader<T>): FieldReader<T | undefined>;

type CommandArgument = string | number | boolean | readonly string[];
type CommandArguments = Readonly<Record<string, CommandArgument>>;
interface TypedCommand {
  readonly command: string;
  readonly arguments: CommandArguments;
}
type DangerLevel = 'none' | 'destructive' | 'payment' | 'permission';
type SegmentParameters = Readonly<Record<string, SegmentParameter<unknown>>>;
type ParameterValues<P> = {
  readonly [N in keyof P]: P[N] extends SegmentParameter<infer T> ? T : never;
};
type FormFields = Readonly<Record<string, FieldReader<FieldValue | undefined>>>;
type FormValues<F> = {
  readonly [N in keyof F]: F[N] extends FieldReader<infer T> ? T : never;
};
interface GivenInput {
  readonly value: number | boolean | undefined;
  readonly form: Readonly<Record<string, FieldValue | undefined>>;
  readonly input: CommandArguments;
}
interface ActionDefinition<P> {
  readonly parameters?: P & SegmentParameters;
  readonly value?: ValueParameter<number | boolean>;
  readonly form?: FormFields;
  readonly danger?: DangerLevel;
  readonly alreadyDone?: readonly string[];
  readonly input?: (parameters: ParameterValues<P>, form: GivenInput['form']) => Promise<CommandArguments | undefined>;
  readonly authorize?: (parameters: ParameterValues<P>) => boolean | Promise<boolean>;
  readonly command: (parameters: ParameterValues<P>, given: GivenInput) => TypedCommand;
}
interface ResolvedAction {
  readonly name: string;
  readonly pattern: string;
  readonly danger: DangerLevel;
  readonly alreadyDone: readonly string[];
  readonly ask: () => Promise<CommandArguments | undefined>;
  readonly authorize: () => Promise<boolean>;
  readonly command: (input: CommandArguments) => Result<TypedCommand, PlayerError>;
}
interface ActionRegistry {
  readonly patterns: readonly string[];
  readonly resolve: (name: string, value?: SentValue) => Result<ResolvedAction, PlayerError>;
}
interface FormActionDefinition<F> extends Omit<
  ActionDefinition<unknown>,
  'parameters' | 'value' | 'form' | 'input' | 'command'
> {
  readonly fields: F & FormFields;
  readonly input?: (values: FormValues<F>) => Promise<CommandArguments | undefined>;
  readonly command: (values: FormValues<F>, input: CommandArguments) => TypedCommand;
}
declare function formAction<F>({ fields, command, input, ...rest }: FormActionDefinition<F>): ActionDefinition<unknown>;
type Definitions<P> = {
  readonly [K in keyof P]: ActionDefinition<P[K]>;
};
declare function defineActions<P>(definitions: Definitions<P>): ActionRegistry;

type AuditStep = 'refused' | 'cancelled' | 'confirmed' | 'sent' | 'done' | 'failed' | 'resumed' | 'abandoned';
interface AuditEvent {
  readonly step: AuditStep;
  readonly at: number;
  readonly pattern: string | undefined;
  readonly danger: DangerLevel | undefined;
  readonly key: string | undefined;
  readonly code: string | undefined;
}

interface PageLocks {
  readonly request: (
    name: string,
    options: { readonly ifAvailable?: boolean; readonly mode?: 'shared'; readonly signal?: AbortSignal },
    granted: (lock: unknown) => Promise<unknown>,
  ) => Promise<unknown>;
}
interface IntentClaims {
  readonly claim: (key: string, retried: Intent | undefined) => Promise<(() => Promise<void>) | undefined>;
  readonly whenFree: (key: string, callback: () => void) => () => void;
}

interface ConfirmationRequest {
  readonly pattern: string;
  readonly danger: Exclude<DangerLevel, 'none'>;
  readonly command: TypedCommand;
  readonly untrustedTexts: readonly string[];
}
type ActionOutcome =
  | { readonly status: 'done'; readonly key: string; readonly answer: CommandAnswer }
  | { readonly status: 'gone'; readonly key: string }
  | { readonly status: 'cancelled' }
  | { readonly status: 'refused'; readonly error: PlayerError; readonly pattern: string | undefined }
  | {
      readonly status: 'failed';
      readonly key: string;
      readonly error: PlayerError;
      readonly pattern: string | undefined;
      readonly isForgotten?: boolean | undefined;
    }
  | { readonly status: 'under-way'; readonly key: string }
  | { readonly status: 'settled'; readonly key: string };
interface SeenDocument {
  readonly sha256: string;
  readonly revision?: number;
}
interface CommandMessage extends TypedCommand {
  readonly document?: SeenDocument;
}
interface ActionRunnerPorts {
  readonly registry: ActionRegistry;
  readonly confirm?: ((request: ConfirmationRequest) => Promise<boolean>) | undefined;
  readonly authorize?: ((command: TypedCommand) => boolean | Promise<boolean>) | undefined;
  readonly journal: {
    readonly put: (intent: Intent) => Promise<Result<void, PlayerError>>;
    readonly remove: (key: string) => Promise<unknown>;
    readonly list: () => Promise<readonly Intent[] | undefined>;
  };
  readonly claims?: IntentClaims | undefined;
  readonly send: (message: CommandMessage, key: string) => Promise<Result<CommandAnswer, PlayerError>>;
  readonly mayResume: boolean;
  readonly maxWaiting?: number | undefined;
  readonly uuid: () => string;
  readonly now: () => number;
  readonly audit?: ((event: AuditEvent) => void) | undefined;
}

interface UnknownAction {
  readonly name: string;
  readonly node: number;
  readonly nearest: string | undefined;
}

export {
  booleanValue,
  defineActions,
  fileValue,
  formAction,
  numberValue,
  oneOf,
  optionalValue,
  positiveInteger,
  slug,
  textListValue,
  textValue,
};
export type {
  ActionDefinition,
  ActionOutcome,
  ActionRegistry,
  ActionRunnerPorts,
  AuditEvent,
  CommandArguments,
  CommandMessage,
  ConfirmationRequest,
  DangerLevel,
  FieldReader,
  FieldValue,
  FormRecord,
  PageLocks,
  SentValue,
  TypedCommand,
  UnknownAction,
};
