import { type CreditLevel, creditUse } from '@dmc/contract/credit';
import { formatDate, formatDay } from '@dmc/contract/dates';
import type { Conversation, Shop } from '@dmc/contract/support';
import { Avatar } from '@dmc/design-system/avatar';
import { Badge } from '@dmc/design-system/badge';
import { Box } from '@dmc/design-system/box';
import { DescriptionList } from '@dmc/design-system/description-list';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { isRefreshing, type Loadable } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import type { Tone } from '@dmc/design-system/theme';
import { type ReactNode, useId } from 'react';
import { Money } from '../../parts/money/money.tsx';
import { OrderStatusBadge } from '../../parts/order-status/order-status.tsx';
import { PhoneLinks } from '../../parts/phone-links/phone-links.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { useLink, useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import styles from './retailer-details.module.css';
import { supportCopy } from './support.copy.ts';

const copy = supportCopy.details;

interface RetailerDetailsProps {
  conversation: Conversation;
  /** The full record; its details may still be loading, or have failed to load. */
  record: Loadable<Conversation>;
  onReload: () => void;
}

/** Context about the retailer for answering, as far as the server sends it. */
export function RetailerDetails({ conversation, record, onReload }: RetailerDetailsProps) {
  const timeZone = useTimeZone();
  const { retailer, shop } = conversation;
  const name = retailer.businessName || supportCopy.list.nameless;
  // The list contains only the location; the rest comes from the record.
  const whole = shop?.since !== undefined || shop?.phone !== undefined || shop?.recentOrders !== undefined;
  const coming = !whole && isRefreshing(record);
  return (
    <Text as="div" size="2">
      <Section title={copy.retailer}>
        <Row mb="3" gap="3">
          <Avatar name={name} size="large" />
          <Stack tone="secondary" breaks>
            <Text weight="medium" tone="primary">
              <RecordLink kind="retailer" id={retailer.id}>
                {name}
              </RecordLink>
            </Text>
            {retailer.ownerName ? <span>{copy.owner(retailer.ownerName)}</span> : null}
          </Stack>
        </Row>
        {whole ? (
          <DescriptionList
            items={[
              {
                term: copy.phone,
                detail: shop?.phone ? <PhoneLinks phone={shop.phone} title={copy.call(name)} /> : undefined,
              },
              { term: copy.gstNumber, detail: shop?.gstNumber, code: true },
              { term: copy.since, detail: shop?.since ? formatDate(shop.since, timeZone) : undefined },
            ]}
          />
        ) : null}
        {coming ? <SkeletonRows label={copy.loading} rows={3} rowHeight={32} /> : null}
        {record.status === 'failed' && !whole ? (
          <FailureNotice compact title={copy.failed} failure={record.failure} onRetry={onReload} />
        ) : null}
      </Section>
      {shop && whole ? (
        <>
          <Credit shop={shop} />
          {shop.recentOrders ? <Orders orders={shop.recentOrders} /> : null}
        </>
      ) : null}
    </Text>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" topped px="4-5" py="4" className={styles.section} aria-labelledby={id}>
      <Text as="h3" mb="2-5" size="2" weight="bold" id={id}>
        {title}
      </Text>
      {children}
    </Box>
  );
}

const LEVEL_TONES: Record<CreditLevel, Tone> = {
  Good: 'green',
  Medium: 'yellow',
  High: 'yellow',
  Critical: 'red',
};

/** How much of the retailer's credit is used, worded as on the payments screen (screens §4). */
function Credit({ shop }: { shop: Shop }) {
  const { creditLimit = 0, usedCredit } = shop;
  const use = creditUse(shop);
  if (usedCredit === undefined) return null;
  return (
    <Section title={copy.credit}>
      <Text as="p" tone="secondary" mb="2">
        <Money amount={usedCredit} />{' '}
        {use.kind === 'used' ? (
          <>
            <span>{copy.usedOf}</span> <Money amount={creditLimit} tone="muted" />
          </>
        ) : (
          <span>{copy.used}</span>
        )}
      </Text>
      {use.kind === 'used' ? (
        <>
          <Text block mb="2" aria-hidden className={`ds-edge ${styles.meter}`} data-level={use.level}>
            <span className="ds-fill" style={{ width: `${Math.min(use.percent, 100)}%` }} />
          </Text>
          <Row as="p" tone="secondary" gap="2" className={styles.level}>
            <Badge tone={LEVEL_TONES[use.level]}>{use.level}</Badge>
            <span>{copy.utilised(use.percent)}</span>
          </Row>
        </>
      ) : (
        <Row as="p" tone="secondary" gap="2" className={styles.level}>
          {copy.noLimit}
        </Row>
      )}
    </Section>
  );
}

interface OrdersProps {
  orders: NonNullable<Shop['recentOrders']>;
}

function Orders({ orders }: OrdersProps) {
  const timeZone = useTimeZone();
  const renderLink = useLink();
  return (
    <Section title={copy.orders}>
      {orders.length === 0 ? (
        <Row as="p" tone="secondary" gap="2" className={styles.level}>
          {copy.noOrders}
        </Row>
      ) : null}
      <Box as="ul" ruled className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            {renderLink({
              to: `/orders?open=${encodeURIComponent(order.id)}`,
              className: `ds-press ${styles.order}`,
              children: (
                <>
                  <Text weight="medium" tone="primary" translate="no">
                    {order.orderNumber}
                  </Text>
                  <Money amount={order.totalAmount} />
                  <Text tone="muted">{formatDay(order.placedAt, timeZone)}</Text>
                  <OrderStatusBadge status={order.status} />
                </>
              ),
            })}
          </li>
        ))}
      </Box>
    </Section>
  );
}
