import { expect, test } from 'vitest';
import { listing, type Outcome } from './outcome.ts';

test('the list names what differs, and counts the rest', () => {
  const outcome = (id: string, status: Outcome['status'], rest: Partial<Outcome> = {}): Outcome => ({
    id,
    title: 'Screens/Orders',
    name: id,
    status,
    pictures: [],
    built: '',
    ...rest,
  });
  expect(
    listing([
      outcome('ready', 'changed', { pictures: ['premium-dark-1280', 'professional-blue-390'] }),
      outcome('dense', 'accepted', { pictures: ['professional-blue-390'], why: 'The badge is taller' }),
      outcome('late', 'broken', { why: 'It threw' }),
      outcome('new', 'added', { pictures: ['professional-blue-390'] }),
      outcome('old', 'removed'),
      outcome('same', 'same'),
    ]).split('\n'),
  ).toEqual([
    '1 removed:',
    '  old',
    '1 added:',
    '  new  professional-blue-390',
    '1 accepted:',
    '  dense  professional-blue-390  “The badge is taller”',
    '1 could not be captured:',
    '  late  “It threw”',
    '1 look different:',
    '  ready  premium-dark-1280, professional-blue-390',
    '1 of 6 stories look the same.',
  ]);
});
