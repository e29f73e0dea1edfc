import { expect, test } from 'vitest';
import { isPincode } from './pincode.ts';

test.each([
  ['560003', true],
  ['560 003', true],
  ['५६०००३', true],
  ['56000', false],
  ['5600033', false],
  ['56O003', false],
])('%s', (text, expected) => {
  expect(isPincode(text)).toBe(expected);
});
