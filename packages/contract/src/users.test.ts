import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isDeactivated, takesDistributor, UserDraft, UserList, userOperations } from './users.ts';

const draft = { email: ' Sunil@Example.in ', password: ' mango 72 ', distributorId: '' };

it('reads a form: the e-mail trimmed, the password as typed, the role a retailer by default', () => {
  expect(z.decode(UserDraft, draft)).toEqual({
    email: 'Sunil@Example.in',
    password: ' mango 72 ',
    role: 'RETAILER',
    distributorId: '',
  });
});

it('gives an administrator no organisation', () => {
  const read = z.safeDecode(UserDraft, { ...draft, role: 'ADMIN', distributorId: 'd-1' });
  expect(read.error?.issues.map(({ path }) => path)).toEqual([['distributorId']]);
  expect(
    ['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR', 'RETAILER'].map((role) => takesDistributor(role as 'ADMIN')),
  ).toEqual([false, true, true, true]);
});

it('writes filters as a query and reads them back', () => {
  const { query } = userOperations.listUsers;
  const filter = { search: 'vrinda', role: 'SUPERVISOR', status: 'inactive' } as const;
  expect(z.encode(query, filter)).toEqual(filter);
  expect(z.decode(query, filter)).toEqual(filter);
});

it('reads a list of documented fields, active by default', () => {
  const row = { id: 7, email: 'a@b.in', role: 'RETAILER', distributor: null, retailer: { name: 'Balaji' } };
  const { rows, unreadable } = z.decode(UserList, { data: [row, { ...row, role: 'OWNER' }] });
  expect(rows).toEqual([{ id: '7', email: 'a@b.in', role: 'RETAILER', retailer: { name: 'Balaji' } }]);
  expect(unreadable).toBe(1);
  expect(rows.map(isDeactivated)).toEqual([false]);
});
