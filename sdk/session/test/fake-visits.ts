// Pages of one browser, as sessions know them: visible, going away, or crashed.
import type { PageVisits } from '../signal.ts';
import { switchable } from './switchable.ts';

export interface FakePage extends PageVisits {
  /** Hides, closes in order, or shows the page. */
  readonly set: (isOn: boolean) => void;
  /** Ends the page with or without a crash: its locks are free. */
  readonly end: () => void;
}

/** A browser without pages. @returns opens a page */
export function createFakeBrowser(): () => FakePage {
  const underWay = new Set<string>();
  const inOrder = new Set<string>();
  return () => {
    const own = new Set<string>();
    return {
      ...switchable(),
      begin: (name) => {
        own.add(name);
        underWay.add(name);
        inOrder.delete(name);
        return () => {
          underWay.delete(name);
          inOrder.add(name);
        };
      },
      stateOf: async (name) => {
        if (underWay.has(name)) return 'under-way';
        return inOrder.has(name) ? 'ended-in-order' : 'cut-off';
      },
      end: () => own.forEach((name) => underWay.delete(name)),
    };
  };
}
