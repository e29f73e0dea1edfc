import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  DistributorCreation,
  DistributorCreationForm,
  findsDistributor,
  firstSupervised,
  isInactive,
} from './distributors.ts';

const kaveri = {
  id: 'd1',
  name: 'Kaveri Trade Links',
  gstNumber: '33AAGCK4417L1Z5',
  phone: '+91 424 225 6610',
  stats: {},
  users: [],
};

describe('a search finds a distributor', () => {
  it.each([
    '',
    'kaveri',
    'TRADE LINKS',
    'kaveritrade',
    '33aagck4417',
    '33 AAGCK 4417',
    '424 225',
    '4242256610',
    '+91-424-2256610',
  ])('by %j', { meta: { proves: ['rule.distributors.search'] } }, (search) =>
    expect(findsDistributor(kaveri, search)).toBe(true),
  );

  it.each(['kavery', '33BBGCK', '4243', 'erode', '()'])('not by %j', (search) =>
    expect(findsDistributor(kaveri, search)).toBe(false),
  );

  it('without GST number and phone by its name alone', () => {
    const bare = { id: 'd2', name: 'Kaveri', stats: {}, users: [] };
    expect(findsDistributor(bare, 'kav')).toBe(true);
    expect(findsDistributor(bare, '33')).toBe(false);
  });
});

it.each([
  [undefined, false],
  [true, false],
  [false, true],
])('isActive %s: inactive %s', (isActive, inactive) =>
  expect(isInactive(isActive === undefined ? {} : { isActive })).toBe(inactive),
);

const { id: _, stats: __, users: ___, ...company } = kaveri;
const location = { address: '8, Cutchery Road', city: 'Erode', state: 'Tamil Nadu', pincode: '638001' };
const account = { adminEmail: 'owner@kaveri.example', adminPassword: 'cauvery' };
const creation = { ...company, ...location, ...account };

it('gives a new distributor the documented colour and no logo by default', {
  meta: { proves: ['rule.distributors.colour'] },
}, () => {
  expect(z.decode(DistributorCreation, creation)).toMatchObject({
    themeChoice: { hex: '#2563eb' },
    logoUrl: '',
  });
});

it.each([
  ['cauvery', { minLength: 10, requireSpecial: false }, 'Use at least 10 characters'],
  ['cauvery', undefined, undefined],
  ['cauv', undefined, 'Use at least 6 characters'],
])('takes %j in the form under the rule %j: %s', (adminPassword, policy, fault) => {
  const read = z.safeDecode(DistributorCreationForm(policy), { ...creation, adminPassword });
  expect(read.error?.issues[0]?.message).toBe(fault);
});

const supervised = (id: string, isActive?: boolean, totalSupervisors?: number) => ({
  id,
  isActive,
  stats: { totalSupervisors },
});

it.each([
  [
    'the first with supervisors',
    [supervised('a', true, 0), supervised('b', false, 4), supervised('c', true, 2)],
    'c',
  ],
  [
    'the first active one, from a server that does not count them',
    [supervised('a', false), supervised('b', true), supervised('c')],
    'b',
  ],
  ['the first one, if all are inactive', [supervised('a', false, 3), supervised('b', false)], 'a'],
  ['none, if there is none', [], undefined],
])('Supervisor Performance begins with %s', (_, rows, id) => expect(firstSupervised(rows)?.id).toBe(id));
