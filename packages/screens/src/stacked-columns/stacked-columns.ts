/**
 * How many columns give up their own place and are shown under another one: one more for each breakpoint that the
 * table is narrower than. Widths in px; 0 before the table is measured.
 */
export const stackedColumns = (width: number | undefined, breakpoints: readonly number[]): number =>
  width === undefined ? 0 : breakpoints.filter((breakpoint) => width < breakpoint).length;
