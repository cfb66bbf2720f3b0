// Pages of one browser, as sessions know them: looked at, going away, or gone without a word.
import type { PageVisits } from '../session-options.ts';
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
  return () => {
    const own = new Set<string>();
    return {
      ...switchable(),
      begin: (name) => {
        own.add(name);
        underWay.add(name);
        return () => underWay.delete(name);
      },
      isUnderWay: async (name) => underWay.has(name),
      end: () => own.forEach((name) => underWay.delete(name)),
    };
  };
}
