/** What an expense is for: the three lines of profit and loss below the gross profit (screens §3). */
export const EXPENSE_CATEGORIES = ['OPERATING', 'MARKETING', 'ADMINISTRATIVE'] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];
