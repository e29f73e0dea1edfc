import type { DraftStore } from './draft-store.ts';

/** For a form of which nothing is kept: passwords, or a name that is typed in a moment. */
export const NO_DRAFTS: DraftStore = { load: () => undefined, save: () => false };
