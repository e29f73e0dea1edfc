import { expect, test } from 'vitest';
import { textPattern } from '../spec/pattern.ts';
import { counts, coverageOf, DOCUMENTED, storiesIn, testsIn } from './specification.ts';

const { texts, calls, rules } = DOCUMENTED;
const table = 'packages/contract/src/operations.test.ts › has call-5';
const small = {
  texts: [
    { id: 'a', screen: 'A', source: 'core §2', text: 'Save', story: 'a--ready' },
    {
      id: 'b',
      screen: 'A',
      source: 'core §2',
      text: 'Nowhere in this file',
      test: 'tooling/copy.ts › saves',
    },
  ],
  calls: calls.filter(({ id }) => id === 'call-5'),
  rules: [
    { id: 'c', screen: 'A', source: 'core §9', rule: 'One to ten', test: 'a.test.ts › {who} at %i is %s' },
    { id: 'd', screen: 'A', source: 'core §9', rule: 'None', story: 'a--empty' },
  ],
};
const [call = ''] = small.calls.map((each) => each.test);

test('an entry without a passed story or test is unproved, and so is a text that its test does not contain', () => {
  const proofs = ['a--ready', 'tooling/copy.ts › saves', 'a.test.ts › Asha at 3 is low', table];
  const coverage = coverageOf(proofs, small);
  expect(coverage.map(({ unproved }) => unproved)).toEqual([
    ['b: tooling/copy.ts › saves'],
    [`call-5: ${call}`],
    ['d: a--empty'],
  ]);
  expect(counts(coverage)).toBe('1 of 2 texts, 0 of 1 calls, 1 of 2 rules');
});

test('a call is proved by its API test and its row in the table of operations together', () => {
  expect(coverageOf([call, table], small)[1]?.unproved).toEqual([]);
  expect(coverageOf([call], small)[1]?.unproved).toEqual([`call-5: ${table}`]);
});

test('the parts in braces vary, the rest does not', () => {
  const matches = (text: string, shown: string) => textPattern(text).test(shown);
  expect(matches('You have {N} pending orders.', 'You have 1,204 pending orders.')).toBe(true);
  expect(matches('You have {N} pending orders.', 'You have many pending orders.')).toBe(false);
  expect(matches('+{rupees}', '+₹48,546.50')).toBe(true);
  expect(matches('Recent (7d)', 'Recent (7d)')).toBe(true);
  expect(matches('Search', 'Search products')).toBe(false);
});

test('stories and tests are found in their sources', () => {
  const story = "const meta = {\n  title: 'Screens/Admin/Users',\n};\nexport const NoMatches: Story = {};\n";
  expect(storiesIn(story)).toEqual(['screens-admin-users--no-matches']);
  expect(testsIn('a.spec.ts', "test('adds', () => {});\n  test(`adds, too`, {}, () => {})")).toEqual([
    'a.spec.ts › adds',
    'a.spec.ts › adds, too',
  ]);
});

test('an entry that is taken out is missed', () => {
  // The counts of the documents: change them only with the documents.
  expect([texts.length, calls.length, rules.length]).toEqual([421, 66, 164]);
});

test('every id is unique', () => {
  const ids = [...texts, ...calls, ...rules].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
