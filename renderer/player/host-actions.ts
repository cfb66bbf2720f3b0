// Hands host actions to the host, and reports what becomes of them. [H1] Must not know documents.

import type { ReportDetails, Reporter } from './player-report.ts';

/** What a host action may do to the document that sent it: read and set its states. */
export interface StateUpdater {
  /** The state's value, or `undefined` when the document has no such state. */
  readonly get: (name: string) => number | undefined;
  /** Sets a state, rounded and clamped to 32 bits. @returns false when the document has no such state */
  readonly set: (name: string, value: number) => boolean;
}

/** The control that sent a host action. */
export interface PressedControl {
  /**
   * What the document shows beside it: at most four texts of 200 characters. UNTRUSTED: a host may quote them in a confirmation, apart
   * from its own words, and decides nothing by them. [H4]
   */
  readonly untrustedTexts: readonly string[];
}

/**
 * Hears of host actions. The name is data from the document: a registry must know it before anything runs. [H2]
 *
 * @param name - `task.create`, or a prefix and a number: `task.delete.12`
 * @param value - what the document hands over beside the name, if anything
 * @returns a promise, if it takes time: what that is rejected with is reported as what is thrown is. Else anything
 */
export type HostActionListener = (
  name: string,
  value: number | boolean | undefined,
  states: StateUpdater,
  pressed: PressedControl,
) => unknown;

/**
 * Runs actions with the listener that there is then.
 *
 * @returns runs one; what the host throws, or what it returns is rejected with, is reported with these details
 */
export function createHostActions(
  options: { readonly onHostAction?: HostActionListener | undefined },
  states: StateUpdater,
  report: Reporter,
): (name: string, value: number | boolean | undefined, pressed: PressedControl, details: ReportDetails) => void {
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
