import type { IndexEntry } from 'storybook/internal/types';

declare global {
  interface Window {
    /** What Storybook does not declare. */
    __STORYBOOK_PREVIEW__: { storyStoreValue: { storyIndex: { entries: Record<string, IndexEntry> } } };
  }
}

/** Every story of this Storybook, in the order of the sidebar. */
export const storyIndex = (): IndexEntry[] =>
  Object.values(window.__STORYBOOK_PREVIEW__.storyStoreValue.storyIndex.entries).filter(
    ({ type }) => type === 'story',
  );
