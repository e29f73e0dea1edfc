/** Asks before the session is left; `go` leaves it. */
type Ask = (go: () => void) => void;

let ask: Ask | undefined;

/** A page with unsaved changes wants to be asked; returns what ends that. */
export function guardLeaving(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Does what leaves the session, once the page lets go of it. */
export const leaveBy = (go: () => void): void => (ask ? ask(go) : go());
