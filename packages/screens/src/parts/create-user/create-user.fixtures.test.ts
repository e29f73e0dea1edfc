import { Distributor } from '@dmc/contract/distributors';
import { UserDraft } from '@dmc/contract/users';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { options, typedUser } from './create-user.fixtures.ts';

it('the typed user lacks a password and nothing else', () => {
  expect(z.safeDecode(UserDraft, typedUser).error?.issues[0]?.message).toBe('Password is required');
  expect(z.safeDecode(UserDraft, { ...typedUser, password: 'mango-72' }).success).toBe(true);
});

it('the distributors are such as the contract knows', () => {
  for (const option of options) expect(z.decode(Distributor, option)).toMatchObject(option);
  expect(options.map(({ id }) => id)).toContain(typedUser.distributorId);
});
