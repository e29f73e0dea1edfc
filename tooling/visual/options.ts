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

/** The stories with one of the parts in their id or path; all without a part. Refuses a part that matches none. */
export function chosenBy<Story extends Named>(parts: readonly string[], stories: readonly Story[]): Story[] {
  const has = ({ id, file }: Named, part: string): boolean => id.includes(part) || file.includes(part);
  const unknown = parts.find((part) => !stories.some((story) => has(story, part)));
  if (unknown !== undefined) throw new Refusal(`No story for review has “${unknown}” in its id or path.`);
  return stories.filter((story) => parts.length === 0 || parts.some((part) => has(story, part)));
}
