import { Refusal } from './command.ts';

/** The items of one part of a run: for `2/3`, every third one from the second. Without a part, all. */
export function inShard<Item>(items: readonly Item[], shard: string | undefined): Item[] {
  if (shard === undefined) return [...items];
  const [part = 0, parts = 0] = /^\d+\/\d+$/.test(shard) ? shard.split('/').map(Number) : [];
  if (!(part >= 1 && part <= parts))
    throw new Refusal(`“${shard}” is no part of a run: use 1/3, 2/3 or 3/3.`);
  return items.filter((_, place) => place % parts === part - 1);
}
