// Where each intent of a surface stands in this page, what can happen to it, and what is then to be done. Must not do anything.

import type { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import type { Intent, IntentLease } from '../store/intent-journal.ts';
import type { CommandAnswer } from '../transport/command.ts';
import type { AuditStep } from './action-audit.ts';
import type { ActionOutcome, CommandMessage } from './action-ports.ts';
import type { ResolvedAction } from './action-registry.ts';

/** An intent that may be sent: its action as the registry resolves it now, and the message that the intent was noted with. */
export interface ReadyIntent {
  readonly action: ResolvedAction;
  readonly intent: Intent;
  readonly message: CommandMessage;
}

interface Known {
  /** As this page knows it; undefined while only the journal does. */
  readonly intent: Intent | undefined;
  /** Whether the journal has held it: if it does no more, another page has had its answer. */
  readonly isKept: boolean;
}

/** Where one intent stands. What is over, and what this page has not heard of, is in no stage. */
export type IntentStage =
  /** It is in the journal, and `followed` while another page sends it; `unread` when the journal could not say whether it is over. */
  | (Known & { readonly stage: 'noted'; readonly why: 'followed' | 'unread' })
  /** This page sends it, or is about to: for the first time, for a person who retries, or for an earlier page. */
  | (Known & {
      readonly stage: 'sending';
      readonly cause: 'first' | 'person' | 'resumed';
      /** Its claim. */
      readonly lease: IntentLease | undefined;
      /** Once it is judged. */
      readonly ready: ReadyIntent | undefined;
    })
  /** It failed here, or was offered here: a retry finds it. With `intent.failed` it waits for a person to decide. */
  | (Known & { readonly stage: 'waiting'; readonly intent: Intent });

/** The intents of a surface, by key. */
export type Intents = ReadonlyMap<string, IntentStage>;

/** What happens to the intent with this key. */
export type IntentEvent = { readonly key: string } & (
  | { readonly kind: 'begun'; readonly ready: ReadyIntent }
  /** A person wants it sent again. `isListed`: the journal holds it. */
  | { readonly kind: 'retried'; readonly intent: Intent; readonly isListed: boolean }
  /** The journal has it, or could not say. */
  | { readonly kind: 'found' }
  /** The page that was sending it has ended that, or itself. */
  | { readonly kind: 'freed' }
  | { readonly kind: 'claimed'; readonly lease: IntentLease | undefined }
  /** It is another page's. */
  | { readonly kind: 'taken' }
  /** What the journal says of it; `isWhole`: what it does not name is over. */
  | { readonly kind: 'listed'; readonly intent: Intent | undefined; readonly isWhole: boolean; readonly now: number }
  /** Whether its action is what it was, and allowed. */
  | {
      readonly kind: 'judged';
      readonly action: ResolvedAction | undefined;
      readonly judgement: Result<CommandMessage, PlayerError>;
    }
  | { readonly kind: 'put'; readonly result: Result<void, PlayerError> }
  | { readonly kind: 'answered'; readonly answer: Result<CommandAnswer, PlayerError> }
  /** A person wants it no more. */
  | { readonly kind: 'forgotten' }
  /** A function of the host threw. */
  | { readonly kind: 'threw' }
);

/** What is to be done, in order. Each of the first five ends in an event, and is the last of its step. */
export type IntentEffect =
  | { readonly kind: 'claim'; readonly isNoted: boolean }
  | { readonly kind: 'list' }
  /** Resolve and authorise its action. */
  | { readonly kind: 'judge'; readonly intent: Intent }
  /** Note it before it is sent. */
  | { readonly kind: 'put'; readonly intent: Intent }
  | { readonly kind: 'send'; readonly message: CommandMessage }
  /** Note what has become of it. */
  | { readonly kind: 'keep'; readonly intent: Intent }
  | { readonly kind: 'remove' }
  | {
      readonly kind: 'audit';
      readonly step: AuditStep;
      readonly action: ResolvedAction | undefined;
      readonly error: PlayerError | undefined;
    }
  | { readonly kind: 'release' }
  /** Wait until it may be free. */
  | { readonly kind: 'follow' }
  | { readonly kind: 'end'; readonly outcome: ActionOutcome }
  /** As it failed, or was cut off: its pattern is the registry's. */
  | { readonly kind: 'offer'; readonly intent: Intent };

/** A step of the reducer. */
export interface IntentStep {
  readonly intents: Intents;
  readonly effects: readonly IntentEffect[];
}
