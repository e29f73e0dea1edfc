import { EXTENSIONS } from '@dmc/contract/operation';
import { sql } from 'drizzle-orm';
import type { Handlers } from './call.ts';

export const healthHandlers: Handlers<'health'> = {
  async health(_call, { db, config }) {
    await db.execute(sql`select 1`);
    return {
      status: 'ok',
      extensions: config.bare ? [] : [...EXTENSIONS],
      timeZone: config.timeZone,
      demo: config.demoAccounts ? { accounts: [...config.demoAccounts] } : undefined,
    };
  },
};
