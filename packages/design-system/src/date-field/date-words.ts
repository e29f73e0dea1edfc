/** Texts of the field and its calendar. */
export interface DateWords {
  /** Label of the button that opens the calendar. */
  open: string;
  /** Error for text that is not a date. */
  invalid: string;
  today: string;
  clear: string;
  previousMonth: string;
  nextMonth: string;
  month: string;
  year: string;
}
