/** Whether a text contains every word of a search, in any order and case; an empty search matches everything. */
export function hasEveryWord(text: string, search: string): boolean {
  const within = text.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}
