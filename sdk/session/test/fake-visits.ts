// Pages of one browser, as sessions know them: looked at, going away, or gone without a word.
import type { PageVisits } from '../signal.ts';
import { switchable } from './switchable.ts';

export interface FakePage extends PageVisits {
  /** Hidden or closed, in order; or seen again. */
  readonly set: (isOn: boolean) => void;
  /** Gone, whether it said so or not: its locks are free. */
  readonly end: () => void;
}

/** A browser without pages; the answer opens one. */
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
