import { expect, test } from 'vitest';
import { isDifference } from './difference.ts';

const LOG = 'Call log:\n  - 12 pixels (ratio 0.01 of all image pixels) are different.\n';

test.each([
  ['pixels', '  12 pixels (ratio 0.01 of all image pixels) are different.\n\n', true],
  ['a size', '  Expected an image 1280px by 800px, received 1280px by 812px. \n\n', true],
  ['a page that never holds still', '  Failed to take two consecutive stable screenshots.\n\n', false],
  ['a page that does not answer', '  Timeout 15000ms exceeded.\n\n', false],
  ['a missing picture', "A snapshot doesn't exist at pictures/orders--ready/premium-dark-1280.png.", false],
])('%s', (_, cause, expected) => {
  const header = 'expect(page).toHaveScreenshot(expected) failed\n\n';
  expect(isDifference(new Error(header + cause + LOG))).toBe(expected);
});

test('a crash is no difference', () => {
  expect(isDifference(new Error('page.screenshot: Target crashed'))).toBe(false);
  expect(isDifference('Target crashed')).toBe(false);
});
