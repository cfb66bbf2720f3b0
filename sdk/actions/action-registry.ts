// The host's table of actions: turns a name in a document into a typed command. [H2] [H3] Must not send anything, nor
// ask anyone.

import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import { isActionName, matchPattern, patternsOverlap, readPattern } from './action-pattern.ts';
import type { PatternSegment } from './action-pattern.ts';
import { isFormRecord } from './parameter.ts';
import type { SentValue, FieldReader, FieldValue, FormRecord, SegmentParameter, ValueParameter } from './parameter.ts';

/** The type of a command's argument. */
export type CommandArgument = string | number | boolean | readonly string[];

/** Arguments of a command, or the values of a native input. */
export type CommandArguments = Readonly<Record<string, CommandArgument>>;

/** A command to send: never an address, a method or code. [H3] */
export interface TypedCommand {
  /** Such as `task.delete`. */
  readonly command: string;
  readonly arguments: CommandArguments;
}

/** The harm of a mistake. Any level except `none` needs the host's own confirmation. [H4] */
export type DangerLevel = 'none' | 'destructive' | 'payment' | 'permission';

/** Parameters of a pattern by their names. */
export type SegmentParameters = Readonly<Record<string, SegmentParameter<unknown>>>;

/** The values of parameters. */
export type ParameterValues<P> = { readonly [N in keyof P]: P[N] extends SegmentParameter<infer T> ? T : never };

/** Readers of a form's fields, by their names. */
export type FormFields = Readonly<Record<string, FieldReader<FieldValue | undefined>>>;

/** The values that the readers of a form return. */
export type FormValues<F> = { readonly [N in keyof F]: F[N] extends FieldReader<infer T> ? T : never };

/** The inputs of a command beside its parameters. */
export interface GivenInput {
  /** The document's value, read by `value`; undefined if the action declares none. */
  readonly value: number | boolean | undefined;
  /** The values of the form, read by `form`; empty if the action declares none. [H7] */
  readonly form: Readonly<Record<string, FieldValue | undefined>>;
  /** The values from `input`; empty if the action declares none. */
  readonly input: CommandArguments;
}

/** The definition of an action. */
export interface ActionDefinition<P> {
  /** A validator for every parameter of the pattern. */
  readonly parameters?: P & SegmentParameters;
  /** Reads the document's value. Without it a document with a value is refused. [F3] */
  readonly value?: ValueParameter<number | boolean>;
  /** Reads each field of the form that was sent. A field that is not declared refuses the form. `formAction` makes it typed. [H7] */
  readonly form?: FormFields;
  /** Default `none`. Declared here, never by the document. [H4] */
  readonly danger?: DangerLevel;
  /**
   * Problem codes of a 404 or 410 that mean that nothing is left to do, such as `unknown-task` for a deletion. The
   * action then succeeds as `gone`. Default: none; every other 404, such as a proxy's page, is a failure that can be
   * retried. [H7]
   */
  readonly alreadyDone?: readonly string[];
  /** Asks the person for more values by native means; undefined cancels. It gets the values of the form too. */
  readonly input?: (parameters: ParameterValues<P>, form: GivenInput['form']) => Promise<CommandArguments | undefined>;
  /**
   * True if this person may run the action now. Called when the action starts and again when it is sent. Default: true.
   */
  readonly authorize?: (parameters: ParameterValues<P>) => boolean | Promise<boolean>;
  readonly command: (parameters: ParameterValues<P>, given: GivenInput) => TypedCommand;
}

/** The action of a name, with its parameters read. */
export interface ResolvedAction {
  readonly name: string;
  readonly pattern: string;
  readonly danger: DangerLevel;
  /** Problem codes that mean that nothing is left to do. [H7] */
  readonly alreadyDone: readonly string[];
  /** Asks for the input; undefined if the person cancelled. Actions without an input return an empty input at once. */
  readonly ask: () => Promise<CommandArguments | undefined>;
  readonly authorize: () => Promise<boolean>;
  /** The command; `host/invalid-command` if the host's function returned none. */
  readonly command: (input: CommandArguments) => Result<TypedCommand, PlayerError>;
}

/** All actions of a host. */
export interface ActionRegistry {
  /** The sorted patterns, which the client declares and which are stored with a rejection. */
  readonly patterns: readonly string[];
  /**
   * The action of a name. Errors: `host/action-name` outside the grammar, `host/unknown-action`,
   * `host/invalid-parameter`, `host/invalid-value`. [H2] Asks and sends nothing.
   */
  readonly resolve: (name: string, value?: SentValue) => Result<ResolvedAction, PlayerError>;
}

/** The definition of an action of a form; see `formAction`. */
export interface FormActionDefinition<F> extends Omit<
  ActionDefinition<unknown>,
  'parameters' | 'value' | 'form' | 'input' | 'command'
> {
  /** A reader for every field of the form. */
  readonly fields: F & FormFields;
  /**
   * More values for the command; undefined cancels. It runs once, before a confirmation: a file is sent here to where files go, and the
   * command gets its key. If it throws an error, no command is sent.
   */
  readonly input?: (values: FormValues<F>) => Promise<CommandArguments | undefined>;
  readonly command: (values: FormValues<F>, input: CommandArguments) => TypedCommand;
}

/**
 * The definition of an action that gets the values of a form, each with the type that its reader returns. [H7]
 *
 * @example
 * defineActions({
 *   'profile.save': formAction({
 *     fields: { name: textValue({ min: 1, max: 80 }), age: optionalValue(numberValue({ min: 0, max: 150 })) },
 *     command: ({ name, age = 0 }) => ({ command: 'profile.save', arguments: { name, age } }),
 *   }),
 * })
 */
export function formAction<F>({ fields, command, input, ...rest }: FormActionDefinition<F>): ActionDefinition<unknown> {
  return {
    ...rest,
    form: fields,
    ...(input === undefined ? {} : { input: (_parameters, form) => input(form as FormValues<F>) }),
    command: (_parameters, { form, input: given }) => command(form as FormValues<F>, given),
  };
}

type Definitions<P> = { readonly [K in keyof P]: ActionDefinition<P[K]> };

interface Entry {
  readonly pattern: string;
  readonly segments: readonly PatternSegment[];
  readonly definition: ActionDefinition<SegmentParameters>;
}

/**
 * The registry of these actions, by pattern. Throws `host/action-definition` for an invalid pattern, for parameters
 * that do not fit it, and for two patterns that one name could match.
 *
 * @example
 * defineActions({
 *   'task.delete.{id}': {
 *     parameters: { id: positiveInteger() },
 *     danger: 'destructive',
 *     alreadyDone: ['unknown-task'],
 *     command: ({ id }) => ({ command: 'task.delete', arguments: { id } }),
 *   },
 * })
 */
export function defineActions<P>(definitions: Definitions<P>): ActionRegistry {
  // Each entry's functions know the types of its parameters; here all entries have the same type.
  const entries = Object.entries(
    definitions as unknown as Readonly<Record<string, ActionDefinition<SegmentParameters>>>,
  ).map(([pattern, definition]): Entry => ({ pattern, segments: readPattern(pattern), definition }));
  for (const [index, entry] of entries.entries()) {
    checkParameters(entry);
    const rival = entries.slice(0, index).find((other) => patternsOverlap(other.segments, entry.segments));
    if (rival !== undefined) {
      throw new PlayerError(
        'host/action-definition',
        `actions ${rival.pattern} and ${entry.pattern}: expected no name to match both`,
      );
    }
  }
  return {
    patterns: entries.map(({ pattern }) => pattern).sort(),
    resolve: (name, value) => resolve(entries, name, value),
  };
}

function checkParameters({ pattern, segments, definition }: Entry): void {
  const wanted = segments.flatMap((segment) => (segment.kind === 'parameter' ? [segment.name] : []));
  const given = Object.keys(definition.parameters ?? {});
  if (wanted.length === given.length && wanted.every((name) => given.includes(name))) return;
  throw new PlayerError(
    'host/action-definition',
    `action ${pattern}: expected validators for [${wanted.join(', ')}], got [${given.join(', ')}]`,
  );
}

function resolve(
  entries: readonly Entry[],
  name: string,
  value: SentValue | undefined,
): Result<ResolvedAction, PlayerError> {
  if (!isActionName(name))
    return refuse('host/action-name', 'the action: expected a name within the grammar, got another');
  for (const entry of entries) {
    const texts = matchPattern(entry.segments, name);
    if (texts !== undefined) return read(entry, name, texts, value);
  }
  return refuse('host/unknown-action', 'the action: expected a name of the registry, got another');
}

function read(
  entry: Entry,
  name: string,
  texts: ReadonlyMap<string, string>,
  value: SentValue | undefined,
): Result<ResolvedAction, PlayerError> {
  const { pattern, definition } = entry;
  const values: Record<string, unknown> = {};
  for (const [parameter, text] of texts) {
    const validator = definition.parameters?.[parameter];
    const read = validator?.read(text);
    if (read === undefined)
      return refuse(
        'host/invalid-parameter',
        `action ${pattern}: expected ${parameter} to be a ${String(validator?.kind)}, got another segment`,
      );
    values[parameter] = read;
  }
  const sent = isFormRecord(value) ? value : undefined;
  const given = isFormRecord(value) ? undefined : definition.value?.read(value);
  const isGiven = value !== undefined && sent === undefined;
  if ((definition.value !== undefined || isGiven) && given === undefined) {
    return refuse(
      'host/invalid-value',
      `action ${pattern}: expected ${definition.value?.kind ?? 'no value'}, got another`,
    );
  }
  const form = readForm(pattern, definition.form, sent);
  if (!form.ok) return form;
  const parameters = values as ParameterValues<SegmentParameters>;
  return {
    ok: true,
    value: {
      name,
      pattern,
      danger: definition.danger ?? 'none',
      alreadyDone: definition.alreadyDone ?? [],
      ask: async () => (definition.input === undefined ? {} : definition.input(parameters, form.value)),
      authorize: async () => (definition.authorize === undefined ? true : definition.authorize(parameters)),
      command: (input) =>
        checkCommand(pattern, definition.command(parameters, { value: given, form: form.value, input })),
    },
  };
}

/** The values of a form, if it has each declared field with an accepted value, and no other field. [F3] [H7] */
function readForm(
  pattern: string,
  fields: FormFields | undefined,
  sent: FormRecord | undefined,
): Result<GivenInput['form'], PlayerError> {
  if ((fields === undefined) !== (sent === undefined))
    return refuse('host/invalid-value', `action ${pattern}: expected ${fields === undefined ? 'no' : 'a'} form`);
  const form: Record<string, FieldValue | undefined> = {};
  const given = new Map(Object.entries(sent?.values ?? {}));
  for (const [name, { kind, read, isOptional }] of Object.entries(fields ?? {})) {
    const value = given.get(name);
    const isAbsent = value === undefined || value === '';
    form[name] = read(value);
    if (form[name] === undefined && !(isAbsent && isOptional === true))
      return refuse('host/invalid-value', `action ${pattern}: expected the field ${name} to be a ${kind}, got another`);
    given.delete(name);
  }
  if (given.size > 0)
    return refuse('host/invalid-value', `action ${pattern}: expected the declared fields, got ${given.size} more`);
  return { ok: true, value: form };
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** Checks that a command only has plain values and lists of texts, because it is sent as JSON. */
function checkCommand(pattern: string, command: TypedCommand): Result<TypedCommand, PlayerError> {
  const areSent = Object.values(command.arguments).every((value) =>
    Array.isArray(value) ? value.every((item) => typeof item === 'string') : isPlain(value),
  );
  if (areSent && isActionName(command.command)) return { ok: true, value: command };
  return refuse(
    'host/invalid-command',
    `action ${pattern}: expected a command of strings, finite numbers, booleans and lists of strings, got another`,
  );
}

function refuse<T>(
  code:
    | 'host/action-name'
    | 'host/unknown-action'
    | 'host/invalid-parameter'
    | 'host/invalid-value'
    | 'host/invalid-command',
  message: string,
): Result<T, PlayerError> {
  return { ok: false, error: new PlayerError(code, message) };
}
