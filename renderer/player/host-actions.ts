// Hands host actions to the host, and reports their failures. [H1] Must not know documents.

import type { SentValue } from 'pantograph';
import type { StateValue } from '../state-value.ts';
import type { ReportDetails, Reporter } from './player-report.ts';

/** Reads and sets the states of the document that sent a host action. */
export interface StateUpdater {
  /** The state's value, or `undefined` when the document has no such state. */
  readonly get: (name: string) => StateValue | undefined;
  /**
   * Sets a state: an integer state to a number, rounded and clamped to 32 bits, a text state to a text of at most 256 UTF-16 units.
   * @returns false when the document has no such state
   * @throws PlayerError `host/invalid-value` for another kind, a longer text, and half of a surrogate pair
   */
  readonly set: (name: string, value: StateValue) => boolean;
}

/** The control that sent a host action. */
export interface PressedControl {
  /**
   * The texts that the document shows beside it: at most four of 200 characters. UNTRUSTED: a host may quote them in a confirmation, apart
   * from its own words, and decides nothing by them. [H4]
   */
  readonly untrustedTexts: readonly string[];
}

/**
 * Hears of host actions. The name is data from the document: a registry must know it before anything runs. [H2]
 *
 * @param name - `task.create`, or a prefix and a number: `task.delete.12`
 * @param value - the value that the document hands over beside the name, or the values of a form (`FormRecord`), if any
 * @returns a promise, if it takes time: its rejection is reported as an exception is. Else anything
 */
export type HostActionListener = (
  name: string,
  value: SentValue | undefined,
  states: StateUpdater,
  pressed: PressedControl,
) => unknown;

/**
 * Runs actions with the listener that there is then.
 *
 * @returns runs an action; an exception of the host, or the rejection of its promise, is reported with these details
 */
export function createHostActions(
  options: { readonly onHostAction?: HostActionListener | undefined },
  states: StateUpdater,
  report: Reporter,
): (name: string, value: SentValue | undefined, pressed: PressedControl, details: ReportDetails) => void {
  return (name, value, pressed, details) => {
    const fail = (cause: unknown): void => report('host-action-failed', details, cause);
    try {
      const { onHostAction } = options;
      if (onHostAction === undefined) {
        report('host-action-unhandled', { ...details, name });
        return;
      }
      const done = onHostAction(name, value, states, pressed) as Partial<Promise<unknown>> | undefined;
      done?.catch?.(fail);
    } catch (cause) {
      fail(cause);
    }
  };
}
