import { expect, it } from 'vitest';
import { telLinks } from './phone-links.tsx';

it.each([
  ['98450 11111', [{ text: '98450 11111', href: 'tel:9845011111' }]],
  [
    '+91 80 2657 1234 x12 / Ramesh',
    [{ text: '+91 80 2657 1234 x12', href: 'tel:+918026571234;ext=12' }, { text: ' / Ramesh' }],
  ],
  ['ask owner', [{ text: 'ask owner' }]],
])('%s is shown whole, with links for its numbers', (phone, links) =>
  expect(telLinks(phone)).toMatchObject(links),
);
