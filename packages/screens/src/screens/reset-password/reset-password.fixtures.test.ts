import { ResetLinkState } from '@dmc/contract/account';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openLink } from './reset-password.fixtures.ts';

it('the link is as a server sends it', () => {
  expect(z.decode(ResetLinkState, z.encode(ResetLinkState, openLink))).toEqual(openLink);
});
