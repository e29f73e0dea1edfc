import { SupervisorDashboard } from '@dmc/contract/dashboard';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SAMPLE } from './sample.ts';
import { analytics } from './supervisor-dashboard.fixtures.ts';

it('is what the contract reads from a server', () => {
  for (const fixture of [analytics, SAMPLE])
    expect(z.decode(SupervisorDashboard, z.encode(SupervisorDashboard, fixture))).toEqual(fixture);
});
