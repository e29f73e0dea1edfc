/**
 * Whether a screenshot assertion failed because the pictures differ in pixels or size. It also fails if the page
 * crashes or never holds still, which says nothing about the pictures.
 */
export function isDifference(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The log also mentions pixels of earlier attempts.
  const [cause = ''] = error.message.split('Call log:');
  return /\d+ pixels \(ratio [\d.]+ of all image pixels\) are different|Expected an image \d+px by \d+px/.test(
    cause,
  );
}
