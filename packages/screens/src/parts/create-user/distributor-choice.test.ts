import { expect, it } from 'vitest';
import { options } from './create-user.fixtures.ts';
import { distributorError, resolveDistributor } from './distributor-choice.ts';

it.each([
  ['Vrinda Distributors', 'd-101'],
  ['vrinda distributors', 'd-101'],
  ['harit', 'd-102'],
  ['d-103', 'd-103'],
  ['b7e2c0d4-19', 'b7e2c0d4-19'],
  ['not-an-id', 'not-an-id'],
  ['a', 'a'],
  ['Shankheshwar Trading', 'Shankheshwar Trading'],
  ['', ''],
])('takes “%s” for “%s”', (text, id) => expect(resolveDistributor(options, text)).toBe(id));

it('says of everything else why it is no distributor', () => {
  const fault = (text: string) => distributorError(text, options, new Map([['kept', {}]]));
  expect(['', 'd-101', 'b7e2c0d4-19', 'kept'].map(fault)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(fault('not-an-id')).toBe('No distributor has this name or ID');
  expect(fault('a')).toMatch(/^Several/);
  expect(fault('Shankheshwar Trading')).toMatch(/is deactivated/);
  expect(distributorError('Vrinda', undefined, new Map())).toMatch(/not loaded/);
});
