/** Asks before ending the session; `go` ends it. */
type Ask = (go: () => void) => void;

let ask: Ask | undefined;

/** Registers a page with unsaved changes; returns a function that unregisters it. */
export function registerLeaveGuard(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Ends the session by calling `go`, after the registered page has confirmed. */
export const confirmLeaving = (go: () => void): void => (ask ? ask(go) : go());
