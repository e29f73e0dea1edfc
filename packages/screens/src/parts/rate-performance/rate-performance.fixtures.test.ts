import { RatingDraft, SupervisorMonth } from '@dmc/contract/supervisors';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rated, typedRating, unrated, withoutRatings } from './rate-performance.fixtures.ts';

it('the months are what the contract reads', () => {
  for (const row of [...unrated, ...rated, ...withoutRatings])
    expect(z.decode(SupervisorMonth, z.encode(SupervisorMonth, row))).toEqual(row);
  expect(z.decode(RatingDraft, typedRating)).toEqual(typedRating);
});
