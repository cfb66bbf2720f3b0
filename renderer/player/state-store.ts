// The values of a document's variables while it is played: states, which change, and what the system supplies.
// Must not know what a state is used for.

import { initialVariables } from 'pantograph';
import type { PlayerDocument } from 'pantograph';

const MIN_INT = -2_147_483_648;
const MAX_INT = 2_147_483_647;

/** A state's value: rounded (halves upwards) and clamped to 32 bits; 0 for what is no number. */
export function toStateValue(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.min(MAX_INT, Math.max(MIN_INT, Math.round(value))) + 0;
}

/** Values by variable index, and states by name. */
export interface StateStore {
  /** In the order of `document.variables`; written only through the store. */
  readonly values: Float64Array;
  /** Index of a state, or -1. */
  indexOf(name: string): number;
  /** @returns whether the value is another one now */
  set(index: number, value: number): boolean;
  /** Sets a system variable such as `density`, where the document declares it. @returns whether it changed */
  setSystem(name: string, value: number): boolean;
}

/**
 * A store at the document's initial values.
 *
 * @param initialStates - values by name that replace the document's own; names that it lacks are ignored
 */
export function createStateStore(document: PlayerDocument, initialStates: Readonly<Record<string, number>> = {}): StateStore {
  const values = initialVariables(document);
  const states = new Map<string, number>();
  const systems = new Map<string, number>();
  document.variables.forEach((variable, index) => {
    (index < document.stateCount ? states : systems).set(variable.name, index);
  });
  for (const [name, value] of Object.entries(initialStates)) {
    const index = states.get(name);
    if (index !== undefined) values[index] = toStateValue(value);
  }
  const write = (index: number, value: number): boolean => {
    if (values[index] === value) return false;
    values[index] = value;
    return true;
  };
  return {
    values,
    indexOf: (name) => states.get(name) ?? -1,
    set: (index, value) => index >= 0 && index < document.stateCount && write(index, toStateValue(value)),
    setSystem: (name, value) => {
      const index = systems.get(name);
      return index !== undefined && write(index, value);
    },
  };
}
