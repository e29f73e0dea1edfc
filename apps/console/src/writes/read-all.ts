import type { ReadAll } from '@dmc/screens/bulk';
import { failureOf } from '../api/failure.ts';
import { type ListQuery, readList } from '../api/list.ts';
import { MOST_PAGES } from '../api/most-pages.ts';

/** Reads every row of a list, as far as can be selected at once; the list shown keeps its own pages. */
export const readAll =
  <Row, Totals, Page>(list: ListQuery<Row, Totals, Page>): ReadAll<Row> =>
  () =>
    readList(list, { most: MOST_PAGES.selected }).catch(failureOf);
