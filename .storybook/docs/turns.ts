/** Iframes share one thread with their page, so they load a few at a time, the one that came into view last first. */
const AT_ONCE = 2;
const waiting: (() => void)[] = [];
let loading = 0;

/** Resolves when an iframe may load. It calls `endTurn` once it has. */
export async function takeTurn(): Promise<void> {
  if (loading === AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else loading += 1;
}

export function endTurn(): void {
  const next = waiting.pop();
  if (next) next();
  else loading -= 1;
}
