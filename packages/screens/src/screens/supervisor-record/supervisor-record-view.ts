import { DEFAULT_LEADERBOARD_PERIOD, LEADERBOARD_PERIODS } from '@dmc/contract/supervisors';
import { choice, type ViewOf, viewUrl } from '../../parts/view-url/view-url.ts';

/** What a supervisor's page shows, as encoded in its URL. */
export const supervisorRecordView = viewUrl({
  period: choice(LEADERBOARD_PERIODS, { initial: DEFAULT_LEADERBOARD_PERIOD, resets: ['pages'] }),
});
export type SupervisorRecordView = ViewOf<typeof supervisorRecordView>;
