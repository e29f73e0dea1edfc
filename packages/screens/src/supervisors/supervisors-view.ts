import { DEFAULT_LEADERBOARD_PERIOD, LEADERBOARD_PERIODS } from '@dmc/contract/supervisors';
import { choice, id, sort, type ViewOf, viewUrl } from '../view-url/view-url.ts';

/** What the supervisor performance screen shows, as encoded in its URL. */
export const supervisorsView = viewUrl({
  /** Null means the first distributor (screens §2). */
  distributorId: id({ param: 'distributor', resets: ['pages', 'rate'], replaces: 'always', saved: true }),
  period: choice(LEADERBOARD_PERIODS, { initial: DEFAULT_LEADERBOARD_PERIOD, resets: ['pages'] }),
  sort: sort({ id: 'rank', desc: false }),
  /** Id of the supervisor being rated. */
  rating: id({ param: 'rate', replaces: 'again' }),
});
export type SupervisorsView = ViewOf<typeof supervisorsView>;
