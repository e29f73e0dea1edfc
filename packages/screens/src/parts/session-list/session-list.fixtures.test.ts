import { accountOperations } from '@dmc/contract/account';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { manySessions, ownSessions, theirSessions, viewingSessions } from './session-list.fixtures.ts';

const { answer } = accountOperations.listSessions;

it.each([ownSessions, theirSessions, viewingSessions, manySessions])(
  'the sessions are as a server sends them',
  ({ rows }) => {
    const sent = z.encode(answer, { rows: [...rows] });
    expect(z.decode(answer, sent).rows).toEqual(rows);
  },
);
