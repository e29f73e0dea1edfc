import { labelsOf } from '@dmc/contract/fields';
import { RATING_FIELDS } from '@dmc/contract/supervisors';

/** Texts of the dialog that rates a supervisor's month. Documented ones cite their source. */
export const ratePerformanceCopy = {
  /** screens §2 */
  title: 'Rate Performance',
  ...labelsOf(RATING_FIELDS),
  month: 'Month',
  thisMonth: 'this month',
  ratingHint: 'Use the arrow keys or press 1 to 5',
  feedbackHint: 'Up to 5000 characters',
  results: (month: string) => `Results for ${month}`,
  orders: 'Orders created',
  revenue: 'Revenue generated',
  retailers: 'Retailers managed',
  loading: 'Looking for an earlier rating',
  replaces: (month: string, rating: number) =>
    `${month} was rated ${rating} of 5. Submitting replaces that rating.`,
  ratedBy: (day: string | undefined, by: string | undefined) =>
    [day && `On ${day}`, by && `by ${by}`].filter(Boolean).join(' '),
  takeOver: 'Edit that rating',
  /** The form works even if this fails to load. */
  unreadable: (month: string) => `Could not check for an earlier rating for ${month}.`,
  unreadableNote: 'You can still rate it; any earlier rating is replaced.',
  notReported: (month: string) =>
    `This server does not report earlier ratings. If ${month} was rated before, that rating is replaced.`,
  cancel: 'Cancel',
  /** screens §2 */
  submit: 'Submit Rating',
  submitting: 'Submitting...',
} as const;
