import type { ReactNode } from 'react';

/** Where a column's value goes on a phone, where each row is a card. */
export type CardPlace = 'media' | 'title' | 'value' | 'meta' | 'badge' | 'end' | 'none';

/** A number (paise, milliseconds) or a text; undefined, NaN and '' are no value. */
export type SortValue = string | number | undefined;

interface ColumnParts<Row> {
  /** Text of the header cell, and the column's name in the column choice. */
  header: string;
  /** The header is only read aloud, for a column of images. */
  headerHidden?: boolean;
  /**
   * What sorting compares: numbers, or texts in the order of ICU's root collation, with figures by their value. Rows
   * without a value come last, in both directions.
   */
  value: (row: Row) => SortValue;
  /** What the cell shows; by default the value. */
  cell?: (row: Row) => ReactNode;
  /** A second, muted line; hidden in the compact density. Of several texts the first is cut before the others. */
  secondary?: (row: Row) => ReactNode | readonly string[];
  /** `end` for numbers, money and counts. */
  align?: 'start' | 'end';
  /** A code or an address, such as an order number or an email address: like a number, it is not translated. */
  code?: boolean;
  /** Width in px at the default text size, including padding; `fill` shares the remaining space. */
  width: number | 'fill';
  /** Minimum width of a `fill` column in px, 180 by default. */
  minWidth?: number;
  /**
   * `strong` names the row, `quiet` is secondary text. By default the first column with text is strong. Where rows open
   * their records, the name is the link to it: its cell and the card's title have no links of their own.
   */
  emphasis?: 'strong' | 'plain' | 'quiet';
  /** The first click sorts in descending order; suits dates and amounts. */
  descendingFirst?: boolean;
  /** Can be switched off in the column choice. */
  hideable?: boolean;
  /**
   * When space is short, columns with a number are dropped, the smallest first; those without one stay. A dropped
   * column is listed where the row unfolds.
   */
  hideOrder?: number;
  /**
   * When dropped, it joins the second line of another column instead: that column's id, and what is shown there, if not
   * both lines of the cell. It is dropped before the row's name is cut.
   */
  stackedBelow?: { column: string; cell?: (row: Row) => ReactNode };
  /** Position in the card, `none` by default. Several `meta` are joined with a dot. */
  card?: CardPlace;
  /** What the card shows, if not the cell's content. */
  cardCell?: (row: Row) => ReactNode;
  /** The card shows only part of the cell; the whole value is listed where the card unfolds. */
  cardShortened?: boolean;
}

/**
 * One column, and one part of the card that replaces the row below 640 px. Keep the array outside the component. `Id`:
 * what the list can be sorted by, so that no other column can be sortable.
 */
export type Column<Row, Id extends string = string> = ColumnParts<Row> &
  // Unique in its table; the URL refers to a sort by it.
  ({ id: string; sortable?: false } | { id: Id; sortable: true });

/** For the `translate` of what shows a column's value. */
export const translateOf = ({ align, code }: Pick<Column<never>, 'align' | 'code'>): 'no' | undefined =>
  align === 'end' || code ? 'no' : undefined;

/** A column that is drawn, with the dropped columns that joined its second line. */
export type DrawnColumn<Row> = Column<Row> & { stacked?: readonly Column<Row>[] };

const FILL_MINIMUM = 180;
/** Width in px of a name that is rarely cut. */
const ROOMY_NAME = 208;
/** A width in px as one that grows with the browser's font size. */
export const rem = (px: number) => `${px / 16}rem`;

/** Extra space next to the padding of the first and last cell, in px. */
export const EDGE = 8;

export function minimumOf<Row>(column: Column<Row>): number {
  return column.width === 'fill' ? (column.minWidth ?? FILL_MINIMUM) : column.width;
}

/** As the minimum, with room for the row's name. */
const roomyOf = <Row>(column: Column<Row>): number =>
  column.width === 'fill' && column.emphasis === 'strong'
    ? Math.max(minimumOf(column), ROOMY_NAME)
    : minimumOf(column);

/** The width of `columns` together, in px. */
export const sumOf = <Row>(
  columns: readonly Column<Row>[],
  widthOf: (column: Column<Row>) => number,
): number => columns.reduce((sum, column) => sum + widthOf(column), 0);

/**
 * Width in px of the column that names the row, where its share of the free space would cut names and the other columns
 * that fill can do with less; else undefined. `spare` is what the table's minimum width leaves, in px.
 */
export function nameWidth<Row>(columns: readonly Column<Row>[], spare: number): number | undefined {
  const filling = columns.filter(({ width }) => width === 'fill');
  const name = filling.find(({ emphasis }) => emphasis === 'strong');
  const share = (spare + sumOf(filling, minimumOf)) / filling.length;
  if (!name || filling.length === 1 || share >= ROOMY_NAME) return undefined;
  return Math.max(minimumOf(name), Math.min(ROOMY_NAME, minimumOf(name) + spare));
}

/** Width in px of the column with the button that unfolds a row. */
export const UNFOLD_WIDTH = 40;

export interface Space {
  /** Width of the table in px; `undefined` until measured, when every column is drawn. */
  width: number | undefined;
  /** What the other parts of a row take, in px. */
  taken: number;
  layout: 'table' | 'cards';
  /** Only first lines are drawn, as in the compact density. */
  oneLine: boolean;
  /** A row opens its record, which has the lines that cards and the compact density leave out. */
  opens: boolean;
}

export interface Arrangement<Row> {
  drawn: readonly DrawnColumn<Row>[];
  /** What is not drawn, or only in part: listed where the row unfolds. */
  folded: readonly Column<Row>[];
  /** Ids of the columns that have neither a place of their own nor one under another column. */
  noRoom: readonly string[];
}

/** Places every column: in the table, under another column, or where the row unfolds. None is lost. */
export function arrangeColumns<Row>(columns: readonly Column<Row>[], space: Space): Arrangement<Row> {
  if (space.layout === 'cards')
    return { drawn: columns, folded: space.opens ? [] : columns.filter(isCutInCard), noRoom: [] };
  const cut = (column: Column<Row>) => space.oneLine && !space.opens && column.secondary !== undefined;
  const place = (taken: number): Arrangement<Row> => {
    const fitting = fittingColumns(columns, space.width, taken);
    const gone = columns.filter((column) => !fitting.includes(column));
    const isStacked = (column: Column<Row>) => fitting.some(({ id }) => id === column.stackedBelow?.column);
    const drawn = fitting.map((column) => {
      const stacked = gone.filter(({ stackedBelow }) => stackedBelow?.column === column.id);
      return stacked.length > 0 ? { ...column, stacked } : column;
    });
    const left = gone.filter((column) => !isStacked(column));
    return {
      drawn,
      folded: columns.filter((column) => left.includes(column) || (fitting.includes(column) && cut(column))),
      noRoom: left.map(({ id }) => id),
    };
  };
  const found = place(space.taken);
  // The button that unfolds takes space as well, so one column more may have to leave.
  return found.folded.length > 0 ? place(space.taken + UNFOLD_WIDTH) : found;
}

const isCutInCard = <Row>({ card = 'none', cardCell, cardShortened, secondary }: Column<Row>): boolean =>
  card === 'none' || cardShortened === true || (secondary !== undefined && cardCell === undefined);

/**
 * The columns that fit into `width` px beside what is `taken`: those with the smallest `drop` leave first. One that can
 * join another column leaves so that the row's name has room; any other only if the table would overflow.
 */
function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  width: number | undefined,
  taken: number,
): readonly Column<Row>[] {
  if (width === undefined) return columns;
  const leaving = columns
    .filter((column) => column.hideOrder !== undefined)
    .sort((a, b) => (a.hideOrder ?? 0) - (b.hideOrder ?? 0));
  let fitting = columns;
  for (const column of leaving) {
    const joins = fitting.some(({ id }) => id === column.stackedBelow?.column);
    if (taken + sumOf(fitting, joins ? roomyOf : minimumOf) > width)
      fitting = fitting.filter((each) => each !== column);
  }
  return fitting;
}
