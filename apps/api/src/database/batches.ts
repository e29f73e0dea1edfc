/** Runs `write` over parts of a long list, since a statement has a limited number of parameters. */
export async function inBatches<T, R>(
  list: readonly T[],
  write: (part: readonly T[]) => Promise<R>,
  size = 500,
): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < list.length; at += size) done.push(await write(list.slice(at, at + size)));
  return done;
}
