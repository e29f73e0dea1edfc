import { type Story as Listed, readStories } from '../stories/open-story.ts';
import { type Contents, contentsOf } from './contents.ts';

export interface Story extends Listed {
  /** Its file, relative to the repository. */
  file: string;
}

export interface StorybookBuild {
  folder: string;
  stories: readonly Story[];
  contents: (storyFile: string) => Contents | undefined;
}

/** Reads a build of the stories. */
export function readBuild(folder: string): StorybookBuild {
  const listed = readStories(folder) as (Listed & { importPath: string })[];
  const stories = listed.map((story) => ({ ...story, file: story.importPath.replace(/^\.\//, '') }));
  return { folder, stories, contents: contentsOf(folder) };
}

export interface Compared extends Story {
  state: 'compared' | 'added' | 'removed';
  /** Its id before the change. */
  was: string;
}

/** A story with a new title gets a new id, but stays the same story. */
const identity = ({ file, exportName }: Story): string => `${file} ${exportName}`;
const forReview = ({ tags }: Story): boolean => tags.includes('review');

/** The stories to capture: the current ones for review, and the removed ones. */
export function compareStories(before: readonly Story[], after: readonly Story[]): Compared[] {
  const had = new Map(before.map((story) => [identity(story), story.id]));
  const ids = new Set(before.map(({ id }) => id));
  const now = after.filter(forReview).map((story): Compared => {
    // In a renamed file it keeps its id.
    const was = had.get(identity(story)) ?? (ids.has(story.id) ? story.id : undefined);
    return { ...story, state: was ? 'compared' : 'added', was: was ?? story.id };
  });
  const unchanged = new Set(now.map(({ was }) => was));
  return [
    ...now,
    ...before
      .filter((story) => forReview(story) && !unchanged.has(story.id))
      // Another story may now have its id, and Playwright requires unique titles.
      .map((story): Compared => {
        return { ...story, name: `${story.name} (removed)`, state: 'removed', was: story.id };
      }),
  ];
}
