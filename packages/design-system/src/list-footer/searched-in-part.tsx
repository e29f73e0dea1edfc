import { Button } from '@radix-ui/themes';
import { EmptyState } from '../empty-state/empty-state.tsx';
import type { List, ListPage } from '../list/list.ts';
import { formatNumber } from '../text/format-number.ts';

export interface SearchedInPartProps {
  list: List<unknown>;
  /** The page, of whose rows none match. */
  page: ListPage<unknown>;
  /** What is searched, in the plural. */
  noun: string;
}

/** In place of the rows where none of the loaded ones match, and others may: never that there are none. */
export function SearchedInPart({ list, page, noun }: SearchedInPartProps) {
  const { scanned = 0, total } = page;
  const { onAll, onMore, loadingMore } = list;
  const load = onAll ?? onMore;
  const loaded = `the ${formatNumber(scanned)} loaded`;
  return (
    <EmptyState
      kind="no-match"
      title={`Searched ${loaded}${total === undefined ? '' : ` of ${formatNumber(total)}`} ${noun}`}
      hint={
        load
          ? 'None of them match. Others may.'
          : 'None of them match. There are more than can be searched here.'
      }
      action={
        load ? (
          <Button
            type="button"
            aria-disabled={loadingMore || undefined}
            onClick={loadingMore ? undefined : load}
          >
            {loadingMore ? 'Loading…' : onAll ? 'Load all and search' : 'Load more'}
          </Button>
        ) : undefined
      }
    />
  );
}
