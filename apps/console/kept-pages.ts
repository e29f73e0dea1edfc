/** What of the frame belongs to its page, as a selector. The build hands both to `first-paint.ts`, which imports nothing. */
export const PAGE_PARTS = 'main, [data-of-page]';

/** For how long a page and its answers are shown again, in ms: as long as an unused session lasts by default (B202). */
export const KEPT_MS = 60 * 60 * 1000;
