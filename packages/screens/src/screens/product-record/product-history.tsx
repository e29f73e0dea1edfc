import { formatDate, formatMonth, monthName, shortDateTime } from '@dmc/contract/dates';
import { axisMoney, formatMoney } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { statusLabel } from '@dmc/contract/orders';
import { HISTORY_LENGTH, type ProductHistory, type StockMovement } from '@dmc/contract/product-history';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { LazyChart } from '@dmc/design-system/lazy-chart';
import { Load, type Loadable } from '@dmc/design-system/load';
import { ReportTable } from '@dmc/design-system/report-table';
import { Row } from '@dmc/design-system/row';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import { Money } from '../../parts/money/money.tsx';
import { OrderStatusBadge } from '../../parts/order-status/order-status.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { RecordSection } from '../../parts/record-section/record-section.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { productRecordCopy } from './product-record.copy.ts';
import styles from './product-record.module.css';

type History = Loadable<ProductHistory> | undefined;

/** One part of the history: its content, a placeholder while it loads, or a note that the server does not send it. */
function Part({
  history,
  unknown,
  children,
}: {
  history: History;
  unknown: string;
  children: (data: ProductHistory) => ReactNode;
}) {
  if (history === undefined)
    return (
      <Text as="p" tone="muted">
        {unknown}
      </Text>
    );
  return (
    <Load
      state={history}
      loading={<SkeletonRows label={productRecordCopy.history.loading} rows={3} rowHeight={32} />}
      // The failure is shown once, with the movements above.
      failed={() => (
        <Text as="p" tone="muted">
          {productRecordCopy.history.unavailable}
        </Text>
      )}
    >
      {(data) => children(data)}
    </Load>
  );
}

/** How many movements are shown at first, because the sections below matter more than older movements. */
const FEW = 6;

/** Movements of the stock, newest first. */
export function Movements({ history, now, onReload }: { history: History; now: Date; onReload: () => void }) {
  const copy = productRecordCopy.stock;
  const [whole, setWhole] = useState(false);
  if (history?.status === 'failed' && !history.last)
    return (
      <FailureNotice
        compact
        title={productRecordCopy.history.failed}
        failure={history.failure}
        onRetry={onReload}
      />
    );
  return (
    <>
      {history?.status === 'failed' ? (
        <FailureNotice
          compact
          title={productRecordCopy.history.stale}
          failure={history.failure}
          onRetry={onReload}
        />
      ) : null}
      <Part history={history} unknown={copy.unknown}>
        {({ movements }) =>
          movements.length === 0 ? (
            <Text as="p" tone="muted">
              {copy.none}
            </Text>
          ) : (
            <>
              <ul aria-label={copy.movements}>
                {movements.slice(0, whole ? undefined : FEW).map((movement) => (
                  <Movement key={movement.id} movement={movement} now={now} />
                ))}
              </ul>
              {!whole && movements.length > FEW ? (
                <Row mt="2">
                  <Button type="button" size="1" variant="ghost" color="gray" onClick={() => setWhole(true)}>
                    {copy.all(movements.length - FEW)}
                  </Button>
                </Row>
              ) : movements.length < HISTORY_LENGTH.movements ? null : (
                <Text as="p" size="1" tone="muted" mt="2">
                  {copy.latest(movements.length)}
                </Text>
              )}
            </>
          )
        }
      </Part>
    </>
  );
}

function Movement({
  movement: { at, change, cause, order, by },
  now,
}: {
  movement: StockMovement;
  now: Date;
}) {
  const timeZone = useTimeZone();
  return (
    <li className={styles.movement}>
      <Text
        weight="medium"
        numeric
        translate="no"
        className={styles.change}
        data-up={change > 0 || undefined}
      >
        {change > 0 ? '+' : '−'}
        {formatNumber(Math.abs(change))}
      </Text>
      <span>
        {order ? (
          <>
            <RecordLink kind="order" id={order.id} coloured>
              {order.orderNumber}
            </RecordLink>{' '}
            <Text tone="secondary">
              {cause === 'taken' && order.status === 'PENDING'
                ? productRecordCopy.stock.placed
                : statusLabel(order.status).toLowerCase()}
            </Text>
          </>
        ) : cause === 'set' ? (
          <span>{productRecordCopy.stock.set}</span>
        ) : null}
        {by ? (
          <Text block size="1" tone="muted" breaks>
            {by}
          </Text>
        ) : null}
      </span>
      <Text size="1" tone="muted" numeric>
        {shortDateTime(at, now, timeZone)}
      </Text>
    </li>
  );
}

const CHART_HEIGHT = 180;

/** Sales less returns of each of the last 12 months. */
export function Sales({ history }: { history: History }) {
  const copy = productRecordCopy.sales;
  return (
    <RecordSection title={copy.title}>
      <Part history={history} unknown={copy.unknown}>
        {({ sales }) => {
          const units = sales.reduce((sum, month) => sum + month.units, 0);
          const revenue = sales.reduce((sum, month) => sum + month.revenue, 0);
          return sales.every((month) => month.units === 0 && month.revenue === 0) ? (
            <Text as="p" tone="muted">
              {copy.none}
            </Text>
          ) : (
            <>
              <Text as="p" mb="3">
                <Money amount={revenue} />{' '}
                <Text tone="secondary">{`· ${copy.sum(formatNumber(units))}`}</Text>
              </Text>
              <LazyChart
                title={copy.chart}
                level={3}
                kind="bar"
                height={CHART_HEIGHT}
                series={[
                  {
                    name: copy.series,
                    style: 'solid',
                    points: sales.map((month) => ({
                      label: monthName(month.month, 'short'),
                      title: formatMonth(month.month),
                      value: month.revenue,
                    })),
                  },
                ]}
                formatValue={(value) => formatMoney(value)}
                formatAxis={axisMoney}
                placeholder={copy.none}
                pointsLabel={copy.month}
              />
            </>
          );
        }}
      </Part>
    </RecordSection>
  );
}

/** The latest orders that contain the product. */
export function LatestOrders({ history }: { history: History }) {
  const copy = productRecordCopy.orders;
  const timeZone = useTimeZone();
  return (
    <RecordSection title={copy.title}>
      <Part history={history} unknown={copy.unknown}>
        {({ orders }) =>
          orders.length === 0 ? (
            <Text as="p" tone="muted">
              {copy.none}
            </Text>
          ) : (
            <ReportTable caption={copy.title} className={styles.orders}>
              <thead>
                <tr>
                  <th scope="col">{copy.order}</th>
                  <th scope="col">{copy.quantity}</th>
                  <th scope="col">{copy.total}</th>
                </tr>
              </thead>
              <tbody>
                {orders.map(({ id, orderNumber, status, retailer, createdAt, qty, totalPrice }) => (
                  <tr key={id}>
                    <th scope="row">
                      <RecordLink kind="order" id={id}>
                        {orderNumber}
                      </RecordLink>{' '}
                      <OrderStatusBadge status={status} />
                      <Text block size="1" weight="regular" tone="muted" breaks>
                        <RecordLink kind="retailer" id={retailer.id}>
                          {retailer.name}
                        </RecordLink>{' '}
                        <span>{`· ${formatDate(createdAt, timeZone)}`}</span>
                      </Text>
                    </th>
                    <td>{formatNumber(qty)}</td>
                    <td>
                      <Money amount={totalPrice} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </ReportTable>
          )
        }
      </Part>
    </RecordSection>
  );
}
