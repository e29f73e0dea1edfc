import type { Discount } from '@dmc/contract/discount-answers';
import { DataTable } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import { type List, mapList } from '@dmc/design-system/list';
import { Row } from '@dmc/design-system/row';
import { useMemo } from 'react';
import { useLink, useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { genericColumns } from '../discounts/discount-columns.tsx';
import { rowOf } from '../discounts/discount-list.ts';
import { retailerRecordCopy } from './retailer-record.copy.ts';
import type { RetailerRecordView } from './retailer-record-view.ts';

const copy = retailerRecordCopy.discounts;

interface RecordDiscountsProps {
  discounts: List<Discount>;
  name: string;
  view: RetailerRecordView;
  onView: (change: Partial<RetailerRecordView>) => void;
  now: Date;
}

/** Discounts for this retailer only. */
export function RecordDiscounts({ discounts, name, view, onView, now }: RecordDiscountsProps) {
  const timeZone = useTimeZone();
  const renderLink = useLink();
  const stale = discounts.state.status === 'failed';
  const columns = useMemo(() => genericColumns(stale), [stale]);
  const list = useMemo(
    () =>
      mapList(discounts, (page) => ({ ...page, rows: page.rows.map((row) => rowOf(row, now, timeZone)) })),
    [discounts, now, timeZone],
  );
  return (
    <>
      <Row justify="end" mb="3" data-print="hide">
        {renderLink({
          to: `/discounts?tab=retailer&search=${encodeURIComponent(name)}`,
          className: 'ds-link',
          children: copy.manage,
        })}
      </Row>
      <DataTable
        list={list}
        columns={columns}
        words={copy}
        sort={{ by: view.sort, onChange: (sort) => onView({ sort }) }}
        loadingRows={4}
        empty={<EmptyState kind="nothing" level={3} title={copy.nothing} hint={copy.nothingHint} />}
      />
    </>
  );
}
