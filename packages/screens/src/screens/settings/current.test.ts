import { expect, it } from 'vitest';
import { currentOf } from './current.ts';

it.each([
  [{ theme: 'modern-green' }, 'modern-green', false],
  // A theme's own hex selects that theme; any other hex is the distributor's own colour.
  [{ hex: '#0B7A55' }, 'modern-green', false],
  [{ hex: '#2563EB' }, '#2563eb', false],
  [{ hex: '#26e' }, '#2266ee', false],
  [undefined, 'professional-blue', true],
] as const)('reads %j as %s', (themeChoice, themeColor, isDefault) => {
  expect(currentOf({ themeChoice, logoUrl: '/api/files/a.webp' })).toEqual({
    values: { logoUrl: '/api/files/a.webp', themeColor },
    isDefault,
  });
});

it('takes a missing logo for none', () => {
  expect(currentOf({ themeChoice: { theme: 'modern-green' } }).values.logoUrl).toBe('');
});
