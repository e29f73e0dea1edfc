/** What of the frame belongs to its page, as a selector. The build hands both to `first-paint.ts`, which imports nothing. */
export const PAGE_PARTS = 'main, [data-of-page]';

/** For how long a page and its answers are shown again, in ms: a day. */
export const KEPT_MS = 24 * 60 * 60 * 1000;
