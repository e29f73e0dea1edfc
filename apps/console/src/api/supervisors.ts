import {
  DEFAULT_LEADERBOARD_PERIOD,
  type LeaderboardPeriod,
  type RatingDraft,
  type RatingMonth,
  supervisorOperations,
} from '@dmc/contract/supervisors';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { listQuery } from './list.ts';
import { key } from './loadable.ts';

/** Whose results, and of which period. */
export interface Board {
  /** In bare mode, a distributor's session does not include this id: the server then takes the caller's. */
  distributorId: string | undefined;
  period: LeaderboardPeriod;
}

interface Rating {
  supervisorId: string;
  draft: RatingDraft;
  idempotencyKey: string;
}

/** Results and ratings of supervisors: calls 49–51. */
export const supervisors = {
  /** The call does not sort; the screen does. */
  leaderboard: ({
    distributorId,
    period = DEFAULT_LEADERBOARD_PERIOD,
  }: Partial<Board> & { sort?: string } = {}) =>
    listQuery(key('supervisors', 'leaderboard', { distributorId, period }), (page, signal) =>
      call(
        supervisorOperations.supervisorLeaderboard,
        { query: { ...page, distributorId, period } },
        { signal },
      ),
    ),
  /** A supervisor's month: the figures and, if the server sends it, the rating. */
  month: (query: RatingMonth & { distributorId: string; supervisorId: string }) =>
    queryOptions({
      queryKey: key('supervisors', 'month', query),
      queryFn: async ({ signal }) =>
        (await call(supervisorOperations.supervisorPerformance, { query }, { signal })).rows,
    }),
  rate: () =>
    mutationOptions({
      mutationFn: ({ supervisorId, draft, idempotencyKey }: Rating) =>
        call(
          supervisorOperations.rateSupervisor,
          { params: { id: supervisorId }, body: draft },
          { idempotencyKey },
        ),
      meta: { invalidates: [['supervisors']] },
    }),
};
