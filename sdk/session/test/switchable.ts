// A fact about the surroundings that a test changes.
import type { Signal } from '../signal.ts';

/** A signal that a test switches. */
export function switchable(): Signal & { set: (isOn: boolean) => void } {
  let isOn = true;
  const listeners = new Set<() => void>();
  return {
    isOn: () => isOn,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      isOn = next;
      listeners.forEach((listener) => listener());
    },
  };
}
