/** What of the frame belongs to its page, as a selector; the build hands it to `first-paint.ts`, which imports nothing. */
export const PAGE_PARTS = 'main, [data-of-page]';
