import type { ThemeId } from '@dmc/design-system/theme';
import { Refusal } from '../command.ts';
import { type Story as Listed, readStories } from '../stories/open-story.ts';
import { contentsOf } from './contents.ts';

export interface Story extends Listed {
  /** Its file, relative to the repository. */
  file: string;
}

/** Reads a build of the stories. */
export function readBuild(folder: string) {
  const listed = readStories(folder) as (Listed & { importPath: string })[];
  const stories = listed.map((story): Story => ({ ...story, file: story.importPath.replace(/^\.\//, '') }));
  return { folder, stories, contents: contentsOf(folder) };
}

export interface Compared extends Story {
  state: 'compared' | 'new' | 'gone';
  /** Its id before the change. */
  was: string;
}

/** A story to compare, with where its two sides are served. */
export interface Planned extends Compared {
  url: string;
  urlBefore: string;
  /** The themes of its pictures. */
  themes: readonly ThemeId[];
  /** The digest of what it is built of. */
  built: string;
  /** Pictures whose differences are accepted, and why. */
  accepted?: { pictures: readonly string[]; why: string } | undefined;
  /** Whether its first width is enough. */
  isBrief?: boolean;
}

/** A story with a new title gets a new id, but stays the same story. */
const identity = ({ file, exportName }: Story): string => `${file} ${exportName}`;
const forReview = ({ tags }: Story): boolean => tags.includes('review');

/** The stories to capture: the current ones for review, and those that are gone. */
export function compareStories(before: readonly Story[], after: readonly Story[]): Compared[] {
  const had = new Map(before.map((story) => [identity(story), story.id]));
  const ids = new Set(before.map(({ id }) => id));
  const now = after.filter(forReview).map((story): Compared => {
    // In a renamed file it keeps its id.
    const was = had.get(identity(story)) ?? (ids.has(story.id) ? story.id : undefined);
    return { ...story, state: was ? 'compared' : 'new', was: was ?? story.id };
  });
  const unchanged = new Set(now.map(({ was }) => was));
  const gone = before.filter((story) => forReview(story) && !unchanged.has(story.id));
  return [...now, ...gone.map((story): Compared => ({ ...story, state: 'gone', was: story.id }))];
}

/**
 * The stories that the parts name: one by its whole id, else those with the part in their id or path; all without a
 * part. Refuses a part that matches none.
 */
export function chosenBy<Named extends Pick<Story, 'id' | 'file'>>(
  parts: readonly string[],
  stories: readonly Named[],
): Named[] {
  if (parts.length === 0) return [...stories];
  const chosen = parts.flatMap((part) => {
    const exact = stories.filter(({ id }) => id === part);
    const found =
      exact.length > 0 ? exact : stories.filter(({ id, file }) => id.includes(part) || file.includes(part));
    if (found.length === 0) throw new Refusal(`No such story has “${part}” in its id or path.`);
    return found;
  });
  return stories.filter((story) => chosen.includes(story));
}
