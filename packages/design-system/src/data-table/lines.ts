/** The lines of a table: each row is one, and the details of an unfolded row are another, directly below it. */
export interface Lines {
  count: number;
  /** What a line shows: a row, by its index, or that row's details. */
  at: (line: number) => { index: number; details: boolean };
  /** The line of a row. */
  lineOf: (index: number) => number;
}

/** Rows are cards on a phone, without a header. */
export type TableLayout = 'table' | 'cards';

/** The row number of a line for screen readers: the header is row 1 if there is one. */
export const ariaIndexOf = (line: number, layout: TableLayout): number => line + (layout === 'cards' ? 1 : 2);

/** The lines of `rows` rows, of which those at the indexes `unfolded`, in ascending order, have details. */
export function linesOf(rows: number, unfolded: readonly number[]): Lines {
  return {
    count: rows + unfolded.length,
    at: (line) => {
      let above = 0;
      for (const index of unfolded) {
        const details = index + above + 1;
        if (line === details) return { index, details: true };
        if (line < details) break;
        above += 1;
      }
      return { index: line - above, details: false };
    },
    lineOf: (index) => index + unfolded.filter((each) => each < index).length,
  };
}
