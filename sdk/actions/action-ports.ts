// What running actions needs from outside, and how it ends. Must not do anything.

import type { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import type { Intent } from '../store/intent-journal.ts';
import type { CommandAnswer } from '../transport/command.ts';
import type { AuditEvent } from './action-audit.ts';
import type { ActionRegistry, DangerLevel, TypedCommand } from './action-registry.ts';
import type { IntentClaims } from './intent-claims.ts';

/** What a person is asked before something dangerous. The host words it; the document has no say. [H4] */
export interface ConfirmationRequest {
  readonly pattern: string;
  readonly danger: Exclude<DangerLevel, 'none'>;
  readonly command: TypedCommand;
  /**
   * What the document showed beside the control that was pressed, such as the title of a row. UNTRUSTED: the document chose these
   * words. Quote them apart from your own, as `quote` of `requestConfirmation` does, and decide nothing by them. Empty where nobody said.
   */
  readonly untrustedTexts: readonly string[];
}

/** How an action ended. */
export type ActionOutcome =
  /** The server carried it out. */
  | { readonly status: 'done'; readonly key: string; readonly answer: CommandAnswer }
  /** Nothing was left to do: the server answered with a problem that the action's `alreadyDone` names. [D4] [H7] */
  | { readonly status: 'gone'; readonly key: string }
  /** The person did not want it. */
  | { readonly status: 'cancelled' }
  /** Nothing was sent. [H2] `pattern` is the registry's own; undefined when the name matched none. */
  | { readonly status: 'refused'; readonly error: PlayerError; readonly pattern: string | undefined }
  /** It was sent, and whether it was carried out may be unknown; `retry(key)` sends the same again. [H5] */
  | {
      readonly status: 'failed';
      readonly key: string;
      readonly error: PlayerError;
      readonly pattern: string | undefined;
    }
  /** Another page is sending it, and nothing was sent from here: its end is handed to `resume`'s `take`. [H5] */
  | { readonly status: 'under-way'; readonly key: string }
  /** Another page has had its answer, or has given it up; nothing was sent from here. [H5] */
  | { readonly status: 'settled'; readonly key: string };

/** The document that was pressed in, for the server's eyes; noted with the intent, so that every try says the same. [H6] */
export interface SeenDocument {
  readonly sha256: string;
  readonly revision?: number;
}

/** A command as it is sent. [H6] */
export interface CommandMessage extends TypedCommand {
  readonly document?: SeenDocument;
}

/** What a runner needs from outside. */
export interface ActionRunnerPorts {
  readonly registry: ActionRegistry;
  /** The host's own question. Without it dangerous actions are refused. */
  readonly confirm?: ((request: ConfirmationRequest) => Promise<boolean>) | undefined;
  /** Whether this command may be sent now, for all actions. Default: yes. */
  readonly authorize?: ((command: TypedCommand) => boolean | Promise<boolean>) | undefined;
  readonly journal: {
    /** Asked before every try, so that a user who signed out elsewhere sends nothing. [A9] `store/key-reused` and `store/signed-out` keep it from being sent; what else goes wrong costs the retry after a reload. */
    readonly put: (intent: Intent) => Promise<Result<void, PlayerError>>;
    readonly remove: (key: string) => Promise<unknown>;
    /** Undefined once the user has signed out. */
    readonly list: () => Promise<readonly Intent[] | undefined>;
  };
  /** Keeps two pages from sending, or offering, one intent at a time. Default: there is one page. [H5] */
  readonly claims?: IntentClaims | undefined;
  readonly send: (message: CommandMessage, key: string) => Promise<Result<CommandAnswer, PlayerError>>;
  /**
   * Whether this page sends by itself what an earlier page was sending. The server must act once for a key, and claims must tell that
   * the other page has ended. Else a person decides. [H5]
   */
  readonly mayResume: boolean;
  /** How many failed intents may wait for a person in this page before it begins no more. Default 20. */
  readonly maxWaiting?: number | undefined;
  readonly uuid: () => string;
  readonly now: () => number;
  readonly audit?: ((event: AuditEvent) => void) | undefined;
}
