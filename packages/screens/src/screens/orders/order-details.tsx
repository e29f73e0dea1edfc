import { formatDate, formatDateTime } from '@dmc/contract/dates';
import type { Paise } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { type Order, type OrderItem, type OrderStatus, statusLabel } from '@dmc/contract/orders';
import { Avatar } from '@dmc/design-system/avatar';
import { Box } from '@dmc/design-system/box';
import { DescriptionList } from '@dmc/design-system/description-list';
import { Drawer } from '@dmc/design-system/drawer';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Grid } from '@dmc/design-system/grid';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { dataOf, type Failure, type Loadable, type Outcome } from '@dmc/design-system/load';
import { ReportTable } from '@dmc/design-system/report-table';
import { Row } from '@dmc/design-system/row';
import { Skeleton, SkeletonRows } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { type LucideIcon, Mail, Phone } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { MissingRecord } from '../../parts/missing-record/missing-record.tsx';
import { Money } from '../../parts/money/money.tsx';
import { OrderStatusBadge, STATUS_TONES } from '../../parts/order-status/order-status.tsx';
import { telLinks } from '../../parts/phone-links/phone-links.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { RecordSection } from '../../parts/record-section/record-section.tsx';
import { RecordSteps } from '../../parts/record-steps/record-steps.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import styles from './order-details.module.css';
import { OrderHistory } from './order-history.tsx';
import type { OrderPapers } from './order-papers.tsx';
import { ordersCopy } from './orders.copy.ts';
import { PrintOrder } from './print-order.tsx';
import { type StatusChoice, UpdateStatus } from './update-status.tsx';

// Printing needs every paper's code.
const OrderPapersSection = lazyComponent(async () => ({
  default: (await import('./order-papers.tsx')).OrderPapersSection,
}));

const copy = ordersCopy.details;

export interface OrderDetailsProps {
  id: string;
  /** The full record, including its lines. */
  record: Loadable<Order>;
  /** The order from the list, shown while the record loads and if it fails to load. */
  listed?: Order;
  /** Ids of the previous and next order in the displayed list. */
  previous?: string;
  next?: string;
  /** Opens another order; null closes. */
  onOpen: (id: string | null) => void;
  onReload: (() => void) | undefined;
  /** Undefined if the role may not change the status. */
  onSetStatus?: (id: string, choice: StatusChoice) => Promise<Outcome>;
  /** What the retailer's credit has left for the order, in paise; see `UpdateStatus`. */
  creditLeft?: Paise;
  /** Undoes the latest change in the history; undefined while that is not possible. */
  onUndo?: () => Promise<void>;
  /** The seller, named on the printed order; without it, the order has no Print button. */
  organisation?: string;
  /** Its invoice and other papers; undefined if the server has none. */
  papers?: OrderPapers | undefined;
}

/** One order next to its list (core §2): progress, lines, retailer, and changing its status. */
export function OrderDetails({
  id,
  record,
  listed,
  previous,
  next,
  onOpen,
  onReload,
  onSetStatus,
  creditLeft,
  onUndo,
  organisation,
  papers,
}: OrderDetailsProps) {
  const loaded = dataOf(record);
  const order = loaded ?? listed;
  const failure = record.status === 'failed' ? record.failure : undefined;
  const missing = failure?.kind === 'missing';
  const close = useCallback(() => onOpen(null), [onOpen]);
  return (
    <Drawer
      open
      docked
      onClose={close}
      label={order ? copy.label(order.orderNumber) : missing ? copy.missing : copy.untitled}
      title={order ? <span translate="no">{order.orderNumber}</span> : copy.untitled}
      badge={
        order && !missing ? (
          <OrderStatusBadge status={order.status} stale={failure !== undefined} />
        ) : undefined
      }
      actions={
        <>
          {loaded?.items && organisation !== undefined ? (
            <PrintOrder key={id} order={loaded} organisation={organisation} />
          ) : null}
          <RecordSteps words={copy} previous={previous} next={next} onOpen={onOpen} />
        </>
      }
      footer={
        order && onSetStatus && !missing ? (
          <UpdateStatus
            key={id}
            order={order}
            onSetStatus={onSetStatus}
            creditLeft={creditLeft}
            papers={papers && dataOf(papers.list)}
          />
        ) : undefined
      }
    >
      {missing ? (
        <MissingRecord words={copy} onClose={close} />
      ) : order ? (
        <Details
          order={order}
          lines={
            <Lines
              order={order}
              failure={loaded ? undefined : failure}
              loading={!loaded}
              onReload={onReload}
            />
          }
          stale={loaded ? failure : undefined}
          onReload={onReload}
          onUndo={loaded && onUndo}
          papers={papers}
        />
      ) : failure ? (
        <FailureNotice shape="page" compact title={copy.failed} failure={failure} onRetry={onReload} />
      ) : (
        <Waiting />
      )}
    </Drawer>
  );
}

interface DetailsProps extends Pick<OrderDetailsProps, 'onUndo' | 'papers'> {
  order: Order;
  lines: ReactNode;
  /** Why an earlier answer is shown. */
  stale: Failure | undefined;
  onReload: (() => void) | undefined;
}

function Details({ order, lines, stale, onReload, onUndo, papers }: DetailsProps) {
  const timeZone = useTimeZone();
  const { retailer, history = [] } = order;
  const count = order.items?.length;
  const units = order.items?.reduce((sum, item) => sum + item.qty, 0);
  return (
    <>
      <Box pb="4">
        {stale ? (
          <Box mb="4">
            <FailureNotice compact title={copy.stale} failure={stale} onRetry={onReload} />
          </Box>
        ) : null}
        <Money amount={order.totalAmount} size="large" />
        <Text as="p" tone="muted" mt="1" mb="4">
          {units === undefined || count === undefined
            ? ordersCopy.items(order.totalItems)
            : copy.units(units, count)}
        </Text>
        <Progress status={order.status} />
      </Box>
      <RecordSection title={copy.orderInfo}>
        <DescriptionList
          items={[
            { term: copy.placed, detail: formatDateTime(order.createdAt, timeZone) },
            ...(order.deliveryDate === undefined
              ? []
              : [{ term: copy.deliveryDate, detail: formatDate(order.deliveryDate, timeZone) }]),
            { term: copy.items, detail: formatNumber(order.totalItems) },
            {
              term: copy.notes,
              detail: order.notes ? <Text lines>{order.notes}</Text> : '',
            },
          ]}
        />
      </RecordSection>
      <RecordSection title={copy.retailerInfo}>
        <Row gap="3">
          <Avatar name={retailer.name} size="large" />
          <Stack gap="1">
            <Text weight="medium" breaks>
              <RecordLink kind="retailer" id={retailer.id}>
                {retailer.name}
              </RecordLink>
            </Text>
            <Row as="span" gap="4" rowGap="0" align="stretch" wrap className={styles.links}>
              {telLinks(retailer.phone).map(({ text, href, key }) =>
                href === undefined ? (
                  <span key={key}>{text}</span>
                ) : (
                  <ContactLink key={key} icon={Phone} href={href} action={copy.callRetailer(retailer.name)}>
                    {text}
                  </ContactLink>
                ),
              )}
              {retailer.email ? (
                <ContactLink
                  icon={Mail}
                  href={`mailto:${encodeURI(retailer.email)}`}
                  action={copy.mailRetailer(retailer.name)}
                >
                  {retailer.email}
                </ContactLink>
              ) : null}
            </Row>
          </Stack>
        </Row>
      </RecordSection>
      <RecordSection title={copy.items}>{lines}</RecordSection>
      <LazyPart>{papers ? <OrderPapersSection order={order} papers={papers} /> : null}</LazyPart>
      {history.length > 1 ? <OrderHistory key={order.id} history={history} onUndo={onUndo} /> : null}
    </>
  );
}

interface ContactLinkProps {
  icon: LucideIcon;
  href: string;
  /** What the link does, for assistive technology. */
  action: string;
  children: string;
}

function ContactLink({ icon: Icon, href, action, children }: ContactLinkProps) {
  return (
    <Row as="a" inline gap="1-5" breaks className={`ds-link ${styles.link}`} href={href}>
      <Icon aria-hidden size={14} strokeWidth={1.75} />
      <span className="ds-visually-hidden">{`${action}: `}</span>
      <span translate="no">{children}</span>
    </Row>
  );
}

const STEPS = ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const;

/** How far the order has progressed; a cancelled or returned order shows its status instead. */
function Progress({ status }: { status: OrderStatus }) {
  const tone = STATUS_TONES[status];
  const at = (STEPS as readonly OrderStatus[]).indexOf(status);
  if (at < 0)
    return (
      <Stack as="p" size="1" weight="medium" tone="primary" gap="2" className={styles.step} data-tone={tone}>
        {statusLabel(status)}
      </Stack>
    );
  return (
    <Grid
      as="ol"
      columns="repeat(auto-fit, minmax(3.9rem, 1fr))"
      gap="1"
      size="1"
      tone="muted"
      aria-label={copy.progress}
    >
      {STEPS.map((step, index) => (
        <Stack
          as="li"
          gap="2"
          key={step}
          className={styles.step}
          data-tone={index <= at ? tone : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {statusLabel(step)}
        </Stack>
      ))}
    </Grid>
  );
}

interface LinesProps {
  order: Order;
  failure: Failure | undefined;
  loading: boolean;
  onReload: (() => void) | undefined;
}

function Lines({ order, failure, loading, onReload }: LinesProps) {
  const { items } = order;
  if (items === undefined && failure)
    return <FailureNotice compact title={copy.linesFailed} failure={failure} onRetry={onReload} />;
  if (items === undefined && loading) return <SkeletonRows rows={4} rowHeight={48} />;
  if (items === undefined || items.length === 0)
    return (
      <>
        <Text as="p" tone="muted" mb="2">
          {copy.noLines}
        </Text>
        <Row as="p" align="stretch" justify="between" weight="bold">
          <span>{copy.total}</span>
          <Money amount={order.totalAmount} />
        </Row>
      </>
    );
  const sum = items.reduce((total, item) => total + item.totalPrice, 0);
  return (
    <ReportTable caption={copy.items} className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">
            <span>{copy.product}</span>
            <Text size="1" weight="regular" tone="muted" block>
              {copy.sku}
            </Text>
          </th>
          <th scope="col">{copy.qty}</th>
          <th scope="col">{copy.unitPrice}</th>
          <th scope="col">{copy.total}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </tbody>
      <tfoot>
        {sum === order.totalAmount ? null : (
          <tr className={styles.sum}>
            <th scope="row" colSpan={3}>
              {copy.sumOfLines}
            </th>
            <td>
              <Money amount={sum} tone="muted" />
            </td>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={3}>
            {copy.total}
          </th>
          <td>
            <Money amount={order.totalAmount} />
          </td>
        </tr>
      </tfoot>
    </ReportTable>
  );
}

function Line({ item }: { item: OrderItem }) {
  return (
    <tr>
      <th scope="row">
        <RecordLink kind="product" id={item.product.id}>
          {item.product.name || '—'}
        </RecordLink>
        {item.product.sku ? (
          <Text size="1" weight="regular" tone="muted" block translate="no">
            {item.product.sku}
          </Text>
        ) : null}
      </th>
      <td>{formatNumber(item.qty)}</td>
      <td>
        <Money amount={item.unitPrice} />
        {item.listPrice === undefined || item.listPrice === item.unitPrice ? null : (
          <Text block size="1">
            <span className="ds-visually-hidden">{`${copy.listPrice} `}</span>
            <Money amount={item.listPrice} size="small" strike tone="muted" />
          </Text>
        )}
      </td>
      <td>
        <Money amount={item.totalPrice} />
      </td>
    </tr>
  );
}

function Waiting() {
  return (
    <Stack role="status" gap="3">
      <span className="ds-visually-hidden">{copy.loading}</span>
      <Skeleton width={180} height={28} />
      <Skeleton width={120} faint />
      <Skeleton width="100%" height={4} />
      <SkeletonRows rows={5} rowHeight={48} />
    </Stack>
  );
}
