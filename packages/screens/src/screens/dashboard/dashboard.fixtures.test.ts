import { DistributorDashboard } from '@dmc/contract/dashboard';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dense, documented, full, newcomer, platform } from './dashboard.fixtures.ts';

it('is what the contract reads from a server', () => {
  for (const stats of [full, documented, newcomer, platform, dense])
    expect(z.decode(DistributorDashboard, z.encode(DistributorDashboard, stats))).toMatchObject(
      JSON.parse(JSON.stringify(stats)),
    );
});
