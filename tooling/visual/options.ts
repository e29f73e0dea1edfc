import { Refusal } from '../command.ts';

interface Named {
  id: string;
  file: string;
}

/** The number of repetitions. Refuses anything but a whole number of 1 or more. */
export function repetitions(text: string): number {
  if (!/^[1-9]\d*$/.test(text))
    throw new Refusal(`--repeat needs a whole number of 1 or more, not “${text}”.`);
  return Number(text);
}

/**
 * The stories that the parts name: one by its whole id, else those with the part in their id or path; all without a
 * part. Refuses a part that matches none.
 */
export function chosenBy<Story extends Named>(parts: readonly string[], stories: readonly Story[]): Story[] {
  if (parts.length === 0) return [...stories];
  const chosen = parts.flatMap((part) => {
    const exact = stories.filter(({ id }) => id === part);
    const found =
      exact.length > 0 ? exact : stories.filter(({ id, file }) => id.includes(part) || file.includes(part));
    if (found.length === 0) throw new Refusal(`No story for review has “${part}” in its id or path.`);
    return found;
  });
  return stories.filter((story) => chosen.includes(story));
}
