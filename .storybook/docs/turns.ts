/** Iframes share one thread with their page, so they load a few at a time. */
const AT_ONCE = 2;

type Start = (done: () => void) => void;
const waiting: Start[] = [];
let loading = 0;

function next() {
  while (loading < AT_ONCE) {
    const start = waiting.shift();
    if (!start) return;
    loading += 1;
    let over = false;
    start(() => {
      if (over) return;
      over = true;
      loading -= 1;
      next();
    });
  }
}

/**
 * Calls `start` when it is this iframe's turn, which ends when it calls `done`. Returns a function that cancels the
 * turn.
 */
export function takeTurn(start: Start): () => void {
  let finish: (() => void) | undefined;
  const entry: Start = (done) => {
    finish = done;
    start(done);
  };
  waiting.push(entry);
  next();
  return () => {
    const place = waiting.indexOf(entry);
    if (place >= 0) waiting.splice(place, 1);
    finish?.();
  };
}
