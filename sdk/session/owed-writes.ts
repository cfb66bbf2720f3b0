// Writes that a store has yet to take, the last one of each name, tried again until it does. Must not know what is written.

/** Writes under way to a store that may not answer. */
export interface OwedWrites<W> {
  /** Tries it soon, in place of what was owed under this name. */
  readonly owe: (name: string, write: W) => void;
  /** It is done by other means, or not wanted any more. */
  readonly forget: (name: string) => void;
  /** Tries everything that is owed; ends once the store has taken it, or has not answered. */
  readonly settle: () => Promise<void>;
}

/** Nothing owed; `attempt` answers whether the store has taken a write. */
export function createOwedWrites<W>(attempt: (write: W) => Promise<boolean>): OwedWrites<W> {
  const owed = new Map<string, W>();
  let settling: Promise<void> | undefined;

  async function tryAll(): Promise<void> {
    for (const [name, write] of owed) {
      if (!(await attempt(write))) return;
      if (owed.get(name) === write) owed.delete(name);
    }
  }

  async function settle(): Promise<void> {
    if (owed.size === 0) return;
    settling ??= tryAll().finally(() => (settling = undefined));
    await settling;
  }

  return {
    settle,
    forget: (name) => owed.delete(name),
    owe: (name, write) => {
      owed.set(name, write);
      // One more round for what came in place of a write that was under way.
      void settle().then(() => (owed.get(name) === write ? settle() : undefined));
    },
  };
}
