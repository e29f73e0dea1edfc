import type { DraftStore } from './draft-form.tsx';

/** For a form of passwords only, none of which is ever kept. */
export const NO_DRAFTS: DraftStore = { find: () => undefined, keep: () => false };
