// The ports and outcomes of actions. Must not do anything.

import type { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import type { Intent } from '../store/intent-journal.ts';
import type { CommandAnswer } from '../transport/command.ts';
import type { AuditEvent } from './action-audit.ts';
import type { ActionRegistry, DangerLevel, TypedCommand } from './action-registry.ts';
import type { IntentClaims } from './intent-claims.ts';

/** The question to a person before a dangerous action. The host words it; the document has no influence. [H4] */
export interface ConfirmationRequest {
  readonly pattern: string;
  readonly danger: Exclude<DangerLevel, 'none'>;
  readonly command: TypedCommand;
  /**
   * Texts beside the pressed control, such as the title of a row. UNTRUSTED: the document chose these words. Quote them
   * apart from your own, as `quote` of `requestConfirmation` does, and base no decision on them. Empty if the caller
   * gave none.
   */
  readonly untrustedTexts: readonly string[];
}

/** The outcome of an action. */
export type ActionOutcome =
  /** The server carried it out. */
  | { readonly status: 'done'; readonly key: string; readonly answer: CommandAnswer }
  /** Nothing was left to do: the server answered with a problem that the action's `alreadyDone` lists. [D4] [H7] */
  | { readonly status: 'gone'; readonly key: string }
  /** The person cancelled, or pressed again while the same action with the same values was running. */
  | { readonly status: 'cancelled' }
  /** Nothing was sent. [H2] `pattern` is the registry's own; undefined if the name matched none. */
  | { readonly status: 'refused'; readonly error: PlayerError; readonly pattern: string | undefined }
  /** It was sent, but the server may not have carried it out; `retry(key)` sends the same message again. [H5] */
  | {
      readonly status: 'failed';
      readonly key: string;
      readonly error: PlayerError;
      readonly pattern: string | undefined;
      /** True for a form with a secret or a file of an earlier page: `retry` refuses it, because nobody has its values any more. [H7] */
      readonly isForgotten?: boolean | undefined;
    }
  /** Another page is sending it, so nothing was sent from here. `take` of `resume` receives its outcome. [H5] */
  | { readonly status: 'under-way'; readonly key: string }
  /** Another page has received the answer or dropped the action, so nothing was sent from here. [H5] */
  | { readonly status: 'settled'; readonly key: string };

/**
 * The document that was pressed in, for the server. It is stored with the intent, so that every try has the same. [H6]
 */
export interface SeenDocument {
  readonly sha256: string;
  readonly revision?: number;
}

/** A command in the form in which it is sent. [H6] */
export interface CommandMessage extends TypedCommand {
  readonly document?: SeenDocument;
}

/** The ports of an action runner. */
export interface ActionRunnerPorts {
  readonly registry: ActionRegistry;
  /** The host's own dialog. Without it dangerous actions are refused. */
  readonly confirm?: ((request: ConfirmationRequest) => Promise<boolean>) | undefined;
  /** True if this command may be sent now; applies to all actions. Default: true. */
  readonly authorize?: ((command: TypedCommand) => boolean | Promise<boolean>) | undefined;
  readonly journal: {
    /**
     * Called before every try, so that a user who signed out elsewhere sends nothing. [A9] `store/key-reused` and
     * `store/signed-out` prevent sending. After any other error it is sent, but a reload loses its retry.
     */
    readonly put: (intent: Intent) => Promise<Result<void, PlayerError>>;
    readonly remove: (key: string) => Promise<unknown>;
    /** Undefined once the user has signed out. */
    readonly list: () => Promise<readonly Intent[] | undefined>;
  };
  /** Keeps two pages from sending or offering the same intent at once. Default: there is one page. [H5] */
  readonly claims?: IntentClaims | undefined;
  readonly send: (message: CommandMessage, key: string) => Promise<Result<CommandAnswer, PlayerError>>;
  /**
   * True if this page may send by itself what an earlier page was sending. The server must act once for a key, and
   * claims must show that the other page has ended. Otherwise a person decides. [H5]
   */
  readonly mayResume: boolean;
  /** Most failed intents that may wait for a person in this page; at the limit no new intent begins. Default 20. */
  readonly maxWaiting?: number | undefined;
  readonly uuid: () => string;
  readonly now: () => number;
  readonly audit?: ((event: AuditEvent) => void) | undefined;
}
