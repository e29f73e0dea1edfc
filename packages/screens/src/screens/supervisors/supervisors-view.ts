import { DEFAULT_LEADERBOARD_PERIOD, LEADERBOARD_PERIODS } from '@dmc/contract/supervisors';
import { listView, sort } from '../../parts/view-url/list-view.ts';
import { choice, id, type ViewOf } from '../../parts/view-url/view-url.ts';

/** The columns that the leaderboard is sorted by. */
const COLUMNS = ['rank', 'supervisor', 'orders', 'revenue', 'retailers', 'average', 'performance'] as const;
export type LeaderboardColumn = (typeof COLUMNS)[number];

/** What the supervisor performance screen shows, as encoded in its URL. */
export const supervisorsView = listView({
  filters: {},
  sort: sort(COLUMNS, { id: 'rank', desc: false }),
  scope: {
    /** Null means the first distributor (screens §2). */
    distributorId: id({ param: 'distributor', resets: ['pages', 'rate'], replaces: 'always', saved: true }),
    period: choice(LEADERBOARD_PERIODS, { initial: DEFAULT_LEADERBOARD_PERIOD, resets: ['pages'] }),
  },
  fields: {
    /** Id of the supervisor being rated. */
    rating: id({ param: 'rate', replaces: 'again' }),
  },
});
export type SupervisorsView = ViewOf<typeof supervisorsView>;
