import { expect, test } from 'vitest';
import { textPattern } from '../spec/pattern.ts';
import { counts, coverageOf, DOCUMENTED, listedProofs, testsIn, unworded } from './specification.ts';

const { texts, calls, rules } = DOCUMENTED;
const entries = [...texts, ...calls, ...rules].map(({ id }) => id);
const listed = listedProofs();

test('an entry is unproved unless a passed test names it, a call unless two do', () => {
  const from = { screen: 'A', source: 'core §2' };
  const small = {
    texts: [
      { ...from, id: 'a', text: 'Save' },
      { ...from, id: 'b', text: 'Close' },
    ],
    calls: calls.slice(0, 2),
    rules: [{ ...from, id: 'c', rule: 'One to ten' }],
  };
  const coverage = coverageOf(['a', 'call-1', 'call-1.row', 'call-2'], small, {
    ...listed,
    b: [{ story: 'a--ready' }, { file: 'a.test.ts', title: 'closes' }],
  });
  expect(coverage.map(({ unproved }) => unproved)).toEqual([
    ['b: a--ready, a.test.ts › closes'],
    ['call-2: packages/contract/src/operations.test.ts › has {id}'],
    ['c: nothing names it'],
  ]);
  expect(counts(coverage)).toBe('1 of 2 texts, 1 of 2 calls, 0 of 1 rules');
});

test('the parts in braces vary, the rest does not', () => {
  const matches = (text: string, shown: string) => textPattern(text).test(shown);
  expect(matches('You have {N} pending orders.', 'You have 1,204 pending orders.')).toBe(true);
  expect(matches('You have {N} pending orders.', 'You have many pending orders.')).toBe(false);
  expect(matches('+{rupees}', '+₹48,546.50')).toBe(true);
  expect(matches('Recent (7d)', 'Recent (7d)')).toBe(true);
  expect(matches('Search', 'Search products')).toBe(false);
});

test('what tests and end-to-end tests name is found in their sources', () => {
  const tests = `it('adds', () => expect(add('a', { by: 'b' })));
it('adds, too', { timeout: 5, meta: { proves: ['call-1'] } }, () => {});
it.each(['a', 'b'])(
  'adds %s',
  {
    meta: {
      proves: [
        'call-2',
        'call-3',
      ],
    },
  },
  () => {},
);
  test(\`\${who} adds\`, { tag: ['@core', '@bare'], annotation: proves('rule.add') }, async () => {});
`;
  expect(testsIn(tests)).toEqual([
    { title: 'adds, too', proves: ['call-1'] },
    { title: 'adds %s', proves: ['call-2', 'call-3'] },
    { title: '{who} adds', proves: ['rule.add'] },
  ]);
});

test('an entry that is taken out is missed', () => {
  // The counts of the documents: they change only with the documents.
  expect([texts.length, calls.length, rules.length]).toEqual([421, 66, 164]);
});

test('every id is unique', () => {
  expect(entries.filter((id, index) => entries.indexOf(id) !== index)).toEqual([]);
});

test('every entry is named by a story, a test or an end-to-end test, and none of them names anything else', () => {
  const known = [...entries, ...calls.map(({ id }) => `${id}.row`)];
  expect(known.filter((id) => listed[id] === undefined)).toEqual([]);
  expect(Object.keys(listed).filter((id) => !known.includes(id))).toEqual([]);
});

test('a call is named by an API test', () => {
  const named = (id: string) => listed[id]?.some(({ file }) => file?.startsWith('apps/api/'));
  expect(calls.filter(({ id }) => !named(id)).map(({ id }) => id)).toEqual([]);
});

test('a text that a test names is in its source', () => {
  expect(unworded(listed)).toEqual([]);
});
