import { DistributorList } from '@dmc/contract/distributors';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { distributors } from './distributors.fixtures.ts';

it('is what the contract reads from a server', () => {
  expect(z.decode(DistributorList, z.encode(DistributorList, { rows: [...distributors] })).rows).toEqual(
    distributors,
  );
});
