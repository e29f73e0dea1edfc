import { supervisorRecordOperations, type TeamSupervisor } from '@dmc/contract/supervisor-record';
import type { LeaderboardPeriod, SupervisorResult } from '@dmc/contract/supervisors';
import { personOf } from '@dmc/contract/tracking';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { CallError } from './failure.ts';
import { listQuery, readList } from './list.ts';
import { key, queryClient } from './loadable.ts';
import { MAX_PAGES } from './max-pages.ts';
import { type Board, supervisors } from './supervisors.ts';
import { tracking } from './tracking.ts';

/** A supervisor's row on the leaderboard, which also lists supervisors without orders; null if there is none. */
async function findResult(board: Board, id: string, signal: AbortSignal): Promise<SupervisorResult | null> {
  const isIt = (row: SupervisorResult) => row.id === id;
  const { rows } = await readList(supervisors.leaderboard(board), {
    signal,
    maxPages: MAX_PAGES.searched,
    until: (page) => page.rows.some(isIt),
  });
  return rows.find(isIt) ?? null;
}

/** Finds a supervisor by documented calls: on the leaderboard, or among those who have reported a position. */
async function find(board: Board, id: string, signal: AbortSignal): Promise<TeamSupervisor> {
  const unknown = { isActive: undefined, createdAt: undefined };
  const result = await findResult(board, id, signal);
  if (result) return { ...unknown, id, email: result.email, isActive: result.isActive };
  const { rows } = await queryClient.fetchQuery(tracking.supervisors());
  const location = rows.find((row) => personOf(row) === id);
  if (location) return { ...unknown, id, email: location.user.email };
  throw new CallError('missing', 'Supervisor not found');
}

/** One supervisor of the distributor's own team: call 50, and our extensions. */
export const team = {
  /** `supported`: the server has a call for a single supervisor. */
  one: (board: Board, id: string, supported: boolean) =>
    queryOptions({
      // Not by period: it is the same supervisor.
      queryKey: key('team', 'one', id, { supported }),
      queryFn: ({ signal }) =>
        supported
          ? call(supervisorRecordOperations.getSupervisor, { params: { id } }, { signal })
          : find(board, id, signal),
    }),
  result: (board: Board, id: string) =>
    queryOptions({
      queryKey: key('team', 'result', id, board),
      queryFn: ({ signal }) => findResult(board, id, signal),
    }),
  changes: (id: string, period: LeaderboardPeriod) =>
    listQuery(key('team', 'changes', id, { period }), (page, signal) =>
      call(
        supervisorRecordOperations.listStatusChanges,
        { params: { id }, query: { ...page, period } },
        { signal },
      ),
    ),
};
