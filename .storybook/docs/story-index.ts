import type { IndexEntry } from 'storybook/internal/types';

declare global {
  interface Window {
    /** The part of Storybook's API that its types do not declare. */
    __STORYBOOK_PREVIEW__: { storyStoreValue: { storyIndex: { entries: Record<string, IndexEntry> } } };
  }
}

const entries = () => window.__STORYBOOK_PREVIEW__.storyStoreValue.storyIndex.entries;

export const indexEntry = (id: string): IndexEntry | undefined => entries()[id];

/** Every story of this Storybook, in sidebar order. */
export const storyIndex = (): IndexEntry[] => Object.values(entries()).filter(({ type }) => type === 'story');
