/** What a page with unsaved changes wants to be asked. */
export interface Guard {
  /** Before the session is left: `go` leaves it. */
  ask: (go: () => void) => void;
  /** Before the router hears that the browser went back or forward. */
  onPop: (event: PopStateEvent) => void;
}

let guard: Guard | undefined;

// Listeners of the window are called in their order, whatever their phase: this one stands before the router's.
window.addEventListener('popstate', (event) => guard?.onPop(event));

/** Puts a guard up; returns what takes it down. */
export function guardLeaving(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

/** Does what leaves the session, once the page lets go of it. */
export const leaveBy = (go: () => void): void => (guard ? guard.ask(go) : go());
