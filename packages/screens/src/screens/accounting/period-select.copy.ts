/** Apart from the reports' texts: other pages choose a period too. */
export const periodSelectCopy = {
  /** screens §9 */
  period: 'Period',
  periods: {
    current_month: 'Current month',
    last_month: 'Last month',
    current_quarter: 'Current quarter',
    last_quarter: 'Last quarter',
    current_year: 'Current year',
    last_year: 'Last year',
  },
  custom: 'Custom dates',
} as const;
