import type { ReadAll } from '@dmc/screens/bulk';
import { failureOf } from '../api/failure.ts';
import { type ListQuery, readList } from '../api/list.ts';
import { MAX_PAGES } from '../api/max-pages.ts';

/** Reads every row of a list, up to the most that can be selected; the list shown keeps its own pages. */
export const readAll =
  <Row, Totals, Page>(list: ListQuery<Row, Totals, Page>): ReadAll<Row> =>
  () =>
    readList(list, { maxPages: MAX_PAGES.selected }).catch(failureOf);
