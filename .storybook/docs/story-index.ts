import { use } from 'react';

/** A story of Storybook's own index. */
export interface IndexEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  tags?: string[];
}

let index: Promise<IndexEntry[]> | undefined;

/** Every story of this Storybook, in the order of the sidebar. */
export function useIndex(): IndexEntry[] {
  index ??= fetch('./index.json')
    .then((answer) => answer.json() as Promise<{ entries: Record<string, IndexEntry> }>)
    .then(({ entries }) => Object.values(entries).filter(({ type }) => type === 'story'));
  return use(index);
}
