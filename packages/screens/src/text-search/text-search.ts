/** Whether every word of a search is somewhere in a text, in whatever case and order; an empty search is in each. */
export function hasEveryWord(text: string, search: string): boolean {
  const within = text.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}
