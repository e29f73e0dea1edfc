import { EmptyState } from '@dmc/design-system/empty-state';
import type { List } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { retailerRecordCopy as copy } from './retailer-record.copy.ts';

function More({ list: { onMore, loadingMore } }: { list: List<unknown> }) {
  return (
    <Button
      type="button"
      size="1"
      variant="surface"
      color="gray"
      aria-disabled={loadingMore || undefined}
      onClick={loadingMore ? undefined : onMore}
    >
      {loadingMore ? copy.searching : copy.searchMore}
    </Button>
  );
}

interface NoneFoundProps {
  list: List<unknown>;
  words: { noun: string; notYet: string; nothing: string };
  /** Said if there is nothing at all. */
  hint: string;
}

/** No rows: nothing at all, or nothing among the rows that have been searched for this retailer so far. */
export function NoneFound({ list, words, hint }: NoneFoundProps) {
  const page = dataOf(list.state);
  if (!page?.more) return <EmptyState kind="nothing" level={3} title={words.nothing} hint={hint} />;
  return (
    <EmptyState
      kind="no-match"
      level={3}
      title={words.notYet}
      hint={copy.searched(words.noun, page.scanned ?? page.rows.length, page.total)}
      action={<More list={list} />}
    />
  );
}

/** The footer of a table: how many rows were searched, if the server does not filter by retailer. */
export function searchedFooter(list: List<unknown>, noun: string) {
  const page = dataOf(list.state);
  if (page?.scanned === undefined) return { noun };
  return {
    footnote: (
      <Row gap="3" rowGap="2" justify="between" wrap px="inset" py="2-5">
        <Text as="p" size="2" tone="secondary" numeric role="status">
          {copy.found(page.rows.length, noun, page.scanned, page.total)}
        </Text>
        {page.more && list.onMore ? <More list={list} /> : null}
      </Row>
    ),
  };
}
