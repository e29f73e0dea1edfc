import { ColumnChoice, useColumnChoice } from '@dmc/design-system/column-choice';
import {
  type Column,
  DataTable,
  type RowActions,
  type Sort,
  type TableWords,
} from '@dmc/design-system/data-table';
import { EmptyState, NoMatch } from '@dmc/design-system/empty-state';
import type { List, ListPage } from '@dmc/design-system/list';
import { isRefreshing } from '@dmc/design-system/load';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Toolbar } from '@dmc/design-system/toolbar';
import type { ReactNode, RefObject } from 'react';
import { Selected } from '../bulk/selected.tsx';
import type { Bulk } from '../bulk/use-bulk.ts';
import { ListExport, type ListExportProps } from '../list-export/list-export.tsx';
import styles from './list-screen.module.css';
import { idOf, type ScreenList } from './use-list-screen.ts';

export type { ScreenList } from './use-list-screen.ts';

/** The texts of a list screen, from its copy. */
interface ListWords extends TableWords {
  noun: string;
  /** Without it, the list has no refresh button. */
  refresh?: string;
  /** Without it, columns cannot be switched off. */
  columnChoice?: string;
  empty: string;
  emptyHint: string;
  noMatch: string;
  /** `filters` in words, such as `“tea” · Pending`. */
  noMatchHint: (filters: string) => string;
  /** The button that clears the filters. */
  clear: string;
}

/** The part of `useListScreen`'s result that is used here. */
interface Shown<Row, View, Id extends string> {
  list: Pick<ScreenList<Row, View>, 'view' | 'onView' | 'exports' | 'searchedBy'> & { rows: List<Row> };
  root: RefObject<HTMLDivElement | null>;
  declaration: { cleared: () => object };
  columns: readonly Column<Row, Id>[];
  applyFilters: (list: List<Row>) => List<Row>;
  shown: List<Row>;
  page: ListPage<Row> | undefined;
  selected: Bulk<Row>;
  filters: string | undefined;
}

export interface ListScreenProps<Row, View, Id extends string> {
  list: Shown<Row, View, Id>;
  words: ListWords;
  /** The exported file. */
  file: Pick<ListExportProps<Row>, 'name' | 'matchingName' | 'columns' | 'everything' | 'tight'> & {
    /** By default, the list's. */
    noun?: string;
    /** What the list is limited to, if not only by its filters. */
    filters?: string;
  };
  /** Search and filters. */
  filters?: ReactNode;
  /** Further actions on the whole list. */
  tools?: ReactNode;
  /** The accent action, which an empty list offers as well unless it has `firstStep`. */
  create?: ReactNode;
  firstStep?: ReactNode;
  /** Replaces the two default empty states. */
  empty?: ReactNode;
  /**
   * `before`: between the toolbar and the table; `table`: what the table is in; `instead`: replaces the table if the
   * server has no such list; `after`: below it.
   */
  around?: {
    before?: ReactNode;
    table?: (table: ReactNode) => ReactNode;
    instead?: ReactNode;
    after?: ReactNode;
  };
  /** Names a row in the names of its buttons, where the value of its strong column repeats. */
  rowName?: (row: Row) => string;
  record?:
    | { id: string | undefined; onOpen?: undefined; hrefOf?: undefined }
    | { id: string | undefined; onOpen: (id: string) => void; hrefOf: (id: string) => string }
    | undefined;
  rowActions?: RowActions<Row>;
  /**
   * The bar and dialogs for the selected rows, loaded with the first selection. Without it, rows cannot be selected.
   */
  selection?: ReactNode;
}

const itself = (table: ReactNode) => table;

/** A list with its toolbar, table, both empty states and selection. Each screen supplies columns, filters and texts. */
export function ListScreen<
  Row extends { id: string },
  View extends { sort: Sort<Id> | null },
  Id extends string,
>({
  list: { list, root, declaration, columns, applyFilters, shown, page, selected, filters: activeFilters },
  words,
  file,
  filters,
  tools,
  create,
  firstStep = create,
  empty,
  around: { before, table: wrap = itself, instead, after } = {},
  rowName,
  record,
  rowActions,
  selection,
}: ListScreenProps<Row, View, Id>) {
  const { view, onView } = list;
  const choice = useColumnChoice(columns);
  return (
    <div ref={root} tabIndex={-1} className={styles.list}>
      <Toolbar
        start={filters}
        end={
          <>
            <ListExport
              noun={words.noun}
              {...file}
              page={page}
              filters={file.filters ?? activeFilters}
              arrange={applyFilters}
              selected={selection ? selected : undefined}
              source={list.exports}
            />
            {tools}
            {words.columnChoice ? <ColumnChoice label={words.columnChoice} {...choice} /> : null}
            {words.refresh ? (
              <RefreshButton
                label={words.refresh}
                refreshing={isRefreshing(list.rows.state)}
                onRefresh={list.rows.onReload}
                iconOnPhone={create !== undefined}
              />
            ) : null}
            {create}
          </>
        }
      />
      {before}
      {instead ??
        wrap(
          <DataTable<Row, Id>
            list={shown}
            rowId={idOf}
            rowName={rowName}
            columns={columns}
            words={{ ...words, limitedTo: file.filters ?? activeFilters }}
            {...(record ? { record } : {})}
            sort={{
              by: view.sort,
              onChange: (sort) => onView({ sort } as Partial<View>),
              done: list.searchedBy === 'server',
            }}
            {...(words.columnChoice ? { choice } : {})}
            selection={selection ? selected.selection : undefined}
            actions={rowActions}
            empty={
              empty ??
              (activeFilters === undefined ? (
                <EmptyState kind="nothing" title={words.empty} hint={words.emptyHint} action={firstStep} />
              ) : (
                <NoMatch
                  title={words.noMatch}
                  hint={words.noMatchHint(activeFilters)}
                  action={words.clear}
                  onAction={() => onView(declaration.cleared() as Partial<View>)}
                />
              ))
            }
            footnote={after}
          />,
        )}
      {selection ? (
        <Selected count={selected.rows.length} noun={words.noun}>
          {selection}
        </Selected>
      ) : null}
    </div>
  );
}
