// Calls a host's listener, so that its exceptions change no decision. [F1] [A9] Must not know the listener.

/** Runs the call. An exception does not reach the caller, but is reported as unhandled. */
export function callIsolated(call: () => void): void {
  try {
    call();
  } catch (error) {
    void Promise.resolve().then(() => {
      throw error;
    });
  }
}
