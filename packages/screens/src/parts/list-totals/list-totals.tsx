import type { Paise } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { Box } from '@dmc/design-system/box';
import type { List, ListPage } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { Totals } from '@dmc/design-system/totals';
import { Money } from '../money/money.tsx';

export interface ListTotalsProps<Sent extends { sums: object }> {
  list: List<unknown, Sent>;
  words: {
    /** What is added up, for assistive technology. */
    totals: string;
    /** The labels of the sums, in display order. */
    sums: { readonly [Name in keyof Sent['sums']]?: string };
    /** The label of the count after them. */
    count?: string;
  };
  /** What is counted; by default the rows. */
  countOf?: (page: ListPage<unknown, Sent>) => string;
}

const countRows = ({ total, rows }: ListPage<unknown>) => formatNumber(total ?? rows.length);

/** The sums of a list's rows, above them: skeletons while they load, nothing if the server does not send them. */
export function ListTotals<Sent extends { sums: object }>({
  list: { state },
  words: { totals, sums, count },
  countOf = countRows,
}: ListTotalsProps<Sent>) {
  const page = dataOf(state);
  const sent = page?.totals?.sums as Readonly<Record<string, Paise>> | undefined;
  const loading = state.status === 'loading';
  if (!loading && !sent) return null;
  const labels = Object.entries(sums) as [name: string, label: string][];
  return (
    <Box mb="4">
      <Totals
        label={totals}
        loading={loading}
        stale={state.status === 'failed'}
        items={[
          ...labels.map(([name, label]) => ({ label, value: sent && <Money amount={sent[name]} /> })),
          ...(count ? [{ label: count, value: page && countOf(page) }] : []),
        ]}
      />
    </Box>
  );
}
