// Calls what the host gave to hear of things, so that its exceptions decide nothing. [F1] [A9] Must not know what is called.

/** One that throws keeps nothing from those after it; its exception stays loud. */
export function callIsolated(call: () => void): void {
  try {
    call();
  } catch (error) {
    void Promise.resolve().then(() => {
      throw error;
    });
  }
}
