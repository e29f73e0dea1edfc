import type { IndexEntry } from 'storybook/internal/types';

declare global {
  interface Window {
    /** The part of Storybook's API that its types do not declare. */
    __STORYBOOK_PREVIEW__: { storyStoreValue: { storyIndex: { entries: Record<string, IndexEntry> } } };
  }
}

/** Every story of this Storybook, in sidebar order. */
export const storyIndex = (): IndexEntry[] =>
  Object.values(window.__STORYBOOK_PREVIEW__.storyStoreValue.storyIndex.entries).filter(
    ({ type }) => type === 'story',
  );
