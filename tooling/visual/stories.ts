import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Graph, graphOf, type Stats } from './reach.ts';

export interface Story {
  id: string;
  title: string;
  name: string;
  /** Its file, from the repository's folder. */
  file: string;
  /** Its export there. With a new title a story gets a new id, and stays the same story. */
  exported: string;
  /** Whether a person looks at its picture. */
  review: boolean;
}

/** What Storybook writes to index.json. */
export interface Index {
  entries: Record<
    string,
    {
      type: string;
      id: string;
      title: string;
      name: string;
      importPath: string;
      exportName?: string;
      tags?: string[];
    }
  >;
}

/** The stories of a built Storybook. A revision that does not know the tag `review` shows all of them to people. */
export function storiesOf({ entries }: Index): Story[] {
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  const tagged = stories.some(({ tags = [] }) => tags.includes('review'));
  return stories.map(({ id, title, name, importPath, exportName = name, tags = [] }) => ({
    id,
    title,
    name,
    file: importPath.replace(/^\.\//, ''),
    exported: exportName,
    review: !tagged || tags.includes('review'),
  }));
}

export interface Book {
  folder: string;
  stories: readonly Story[];
  stats: Stats;
  graph: Graph;
}

/** Reads a built Storybook. */
export function readBook(folder: string): Book {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const stats = read('preview-stats.json') as Stats;
  return { folder, stories: storiesOf(read('index.json') as Index), stats, graph: graphOf(stats) };
}

export interface Compared extends Story {
  state: 'compared' | 'added' | 'removed';
  /** Its id before the change. */
  was: string;
}

const identity = ({ file, exported }: Story): string => `${file} ${exported}`;

/** The stories to photograph: those that people look at now, and those that are gone. */
export function compareStories(before: readonly Story[], after: readonly Story[]): Compared[] {
  const had = new Map(before.map((story) => [identity(story), story.id]));
  const has = new Set(after.map(identity));
  return [
    ...after
      .filter(({ review }) => review)
      .map((story): Compared => {
        const was = had.get(identity(story));
        return { ...story, state: was ? 'compared' : 'added', was: was ?? story.id };
      }),
    ...before
      .filter((story) => story.review && !has.has(identity(story)))
      .map((story): Compared => ({ ...story, state: 'removed', was: story.id })),
  ];
}
