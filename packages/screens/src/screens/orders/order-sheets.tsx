import { formatCalendarDate, formatDate, isRealDate } from '@dmc/contract/dates';
import { counted, formatNumber } from '@dmc/contract/numbers';
import { type Order, type OrderItem, statusLabel } from '@dmc/contract/orders';
import { ReportTable } from '@dmc/design-system/report-table';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { joinWithDots } from '../../parts/join-with-dots/join-with-dots.ts';
import { Money } from '../../parts/money/money.tsx';
import { PrintedPage } from '../../parts/printed-page/printed-page.tsx';
import { PrintedHead, usePrintedTitle } from '../../parts/report-export/printed-head.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import styles from './order-sheets.module.css';
import { ordersCopy } from './orders.copy.ts';
import { severalOrdersCopy } from './several-orders.copy.ts';

const copy = ordersCopy.details;

/** Orders that replace the page in print, one sheet each. */
export function OrderSheets({ orders, organisation }: { orders: readonly Order[]; organisation: string }) {
  const [first, ...others] = orders;
  usePrintedTitle(
    joinWithDots(
      first && others.length === 0 ? copy.label(first.orderNumber) : counted(orders.length, ordersCopy.noun),
      organisation,
    ),
  );
  return (
    <PrintedPage>
      {orders.map((order) => (
        <Sheet key={order.id} order={order} organisation={organisation} />
      ))}
    </PrintedPage>
  );
}

function Sheet({ order, organisation }: { order: Order; organisation: string }) {
  const timeZone = useTimeZone();
  const { orderNumber, retailer, items = [], totalAmount, deliveryDate, notes, status } = order;
  const { placed, delivery } = severalOrdersCopy.sheets;
  const line = ({ id, product, qty, unitPrice, totalPrice }: OrderItem) => (
    <tr key={id}>
      <th scope="row">{product.name}</th>
      <td translate="no">{product.sku}</td>
      <td>{formatNumber(qty)}</td>
      <td>
        <Money amount={unitPrice} />
      </td>
      <td>
        <Money amount={totalPrice} />
      </td>
    </tr>
  );
  return (
    <section className={styles.sheet}>
      <PrintedHead
        title={copy.label(orderNumber)}
        organisation={organisation}
        details={joinWithDots(retailer.name, statusLabel(status))}
      />
      <Row justify="between" align="start" gap="4" mb="4">
        <p translate="no">{joinWithDots(retailer.phone, retailer.email)}</p>
        <Text as="div" end>
          <p>{placed(formatDate(order.createdAt, timeZone))}</p>
          {deliveryDate ? (
            <p>
              {delivery(
                isRealDate(deliveryDate)
                  ? formatCalendarDate(deliveryDate)
                  : formatDate(deliveryDate, timeZone),
              )}
            </p>
          ) : null}
        </Text>
      </Row>
      <ReportTable caption={copy.items}>
        <thead>
          <tr>
            <th scope="col">{copy.product}</th>
            <th scope="col">{copy.sku}</th>
            <th scope="col">{copy.qty}</th>
            <th scope="col">{copy.unitPrice}</th>
            <th scope="col">{copy.total}</th>
          </tr>
        </thead>
        <tbody>{items.slice(0, -2).map(line)}</tbody>
        <tbody>
          {items.length === 0 ? (
            <tr>
              <td colSpan={5}>{copy.noLines}</td>
            </tr>
          ) : (
            items.slice(-2).map(line)
          )}
          <tr className={styles.total}>
            <th scope="row" colSpan={4}>
              {copy.total}
            </th>
            <td>
              <Money amount={totalAmount} />
            </td>
          </tr>
        </tbody>
      </ReportTable>
      {notes ? <Text as="p" lines mt="4">{`${copy.notes}: ${notes}`}</Text> : null}
    </section>
  );
}
