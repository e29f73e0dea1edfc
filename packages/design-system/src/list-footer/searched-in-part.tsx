import { EmptyState } from '../empty-state/empty-state.tsx';
import type { List, ListPage } from '../list/list.ts';
import { Row } from '../row/row.tsx';
import { formatNumber } from '../text/format-number.ts';
import { limitOf } from './load-limit.ts';
import { LoadProgress } from './load-progress.tsx';
import { LoadRest } from './load-rest.tsx';

export interface SearchedInPartProps {
  list: List<unknown>;
  /** The page, in which no row matches. */
  page: ListPage<unknown>;
  /** What is searched, in the plural. */
  noun: string;
  /** How to reach the rows that are not loaded, if there is a way. */
  moreHint?: string;
}

/** Shown instead of the rows if no loaded row matches but others may: never says that there are none. */
export function SearchedInPart({ list, page, noun, moreHint }: SearchedInPartProps) {
  const { loadedRows = 0, total } = page;
  const { onAll, onMore, loadingAll } = list;
  const load = onAll ?? onMore;
  const loaded = `the ${formatNumber(loadedRows)} loaded`;
  const limit = limitOf(list, page, moreHint);
  const others =
    load || loadingAll ? 'Others may.' : limit ? '' : 'There are more than can be searched here.';
  const title = `Searched ${loaded}${total === undefined ? '' : ` of ${formatNumber(total)}`} ${noun}`;
  return (
    <>
      <EmptyState
        kind="no-match"
        title={title}
        hint={['None of them match.', others, limit].filter(Boolean).join(' ')}
        action={
          load || loadingAll ? (
            <>
              <LoadRest list={list} all prominent />
              {loadingAll ? (
                <Row gap="3" justify="center" grow>
                  <LoadProgress page={page} upTo={loadingAll.upTo} noun={noun} />
                </Row>
              ) : null}
            </>
          ) : undefined
        }
      />
      <span className="ds-visually-hidden" role="status">
        {loadingAll ? `Loading ${noun}…` : title}
      </span>
    </>
  );
}
