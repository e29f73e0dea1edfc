import { ResetLink } from '@dmc/contract/account';
import { expect, it } from 'vitest';
import { madeLink } from './account-access.fixtures.ts';

it('the link is made of what a server sends', () => {
  const { url, ...rest } = madeLink;
  const [, token] = url.split('#');
  expect(ResetLink.parse({ ...rest, token })).toEqual({ ...rest, token });
});
