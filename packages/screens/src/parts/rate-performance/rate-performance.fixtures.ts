import type { SupervisorMonth } from '@dmc/contract/supervisors';

const november: SupervisorMonth = {
  id: 's-2',
  email: 'deepak.r@vrinda.in',
  isActive: true,
  ordersCreated: 11,
  totalRevenue: 84_260_50,
  retailersManaged: 9,
  averageOrderValue: 7660_05,
  month: 11,
  year: 2026,
  rated: false,
};

/** A month not rated yet. */
export const unrated: readonly SupervisorMonth[] = [november];

/** A month already rated. */
export const rated: readonly SupervisorMonth[] = [
  {
    ...november,
    rated: true,
    rating: 3,
    feedback: 'Steady, but no new shop since the season began.\nThe outer quarters need a second visit.',
    ratedAt: '2026-11-18T09:40:00Z',
    ratedBy: 'r.iyer@platform.in',
  },
];

const { isActive: _active, rated: _rated, ...documented } = november;
/** A server without ratings. */
export const withoutRatings: readonly SupervisorMonth[] = [documented];

/** A draft. */
export const typedRating = {
  rating: 2,
  feedback: 'Two shops waited three days for a call back.',
  month: 10,
  year: 2026,
};
