import { formatDate, formatDateTime, formatTime } from '@dmc/contract/dates';
import type { TeamSupervisor } from '@dmc/contract/supervisor-record';
import type { Receipt, SupervisorLocation } from '@dmc/contract/tracking';
import { Badge } from '@dmc/design-system/badge';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { DescriptionList } from '@dmc/design-system/description-list';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Load, type Loadable } from '@dmc/design-system/load';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { PhoneLinks } from '../../parts/phone-links/phone-links.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { useLink, useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { STATE_STYLES } from '../tracking/marks.tsx';
import { sightingsOf } from '../tracking/sightings.ts';
import { trackingCopy } from '../tracking/tracking.copy.ts';
import { supervisorRecordCopy } from './supervisor-record.copy.ts';

/** A supervisor's last position, and when it was received. */
export interface LastPosition {
  location: SupervisorLocation;
  receipt: Receipt;
}

/** The supervisor's account. */
export function AccountCard({
  supervisor,
  onAccess,
}: {
  supervisor: TeamSupervisor;
  onAccess: (() => void) | undefined;
}) {
  const { account: copy, notSupplied } = supervisorRecordCopy;
  const timeZone = useTimeZone();
  const { email, isActive, createdAt } = supervisor;
  return (
    <Card
      title={copy.title}
      action={
        onAccess ? (
          <Button type="button" size="1" variant="ghost" onClick={onAccess}>
            {copy.access}
          </Button>
        ) : null
      }
    >
      <DescriptionList
        label={copy.title}
        items={[
          {
            term: copy.email,
            detail: email ? (
              <a
                className="ds-link"
                href={`mailto:${encodeURI(email)}`}
                title={copy.write(email)}
                translate="no"
              >
                {email}
              </a>
            ) : (
              notSupplied
            ),
          },
          {
            term: copy.status,
            detail: isActive === undefined ? notSupplied : isActive ? copy.yes : copy.no,
          },
          { term: copy.since, detail: createdAt ? formatDate(createdAt, timeZone) : notSupplied },
        ]}
      />
    </Card>
  );
}

interface PositionCardProps {
  position: Loadable<LastPosition | undefined>;
  onReload: () => void;
  now: Date;
}

/** The supervisor's last position and current order. */
export function PositionCard({ position, onReload, now }: PositionCardProps) {
  const copy = supervisorRecordCopy.location;
  const timeZone = useTimeZone();
  return (
    <Card title={copy.title}>
      <Load
        state={position}
        loading={<SkeletonRows label={copy.loading} rows={4} rowHeight={32} />}
        failed={(failure) => (
          <FailureNotice compact title={copy.failed} failure={failure} onRetry={onReload} />
        )}
      >
        {(last, stale) => (
          <>
            {stale ? (
              <Box mb="3">
                <FailureNotice
                  compact
                  title={copy.stale(formatTime(stale.at.toISOString(), timeZone))}
                  failure={stale.failure}
                  onRetry={onReload}
                />
              </Box>
            ) : null}
            {last ? (
              <Facts {...last} now={now} stale={stale !== undefined} />
            ) : (
              <Text as="p" tone="secondary">
                {copy.none}
              </Text>
            )}
          </>
        )}
      </Load>
    </Card>
  );
}

function Facts({ location, receipt, now, stale }: LastPosition & { now: Date; stale: boolean }) {
  const { location: copy, notSupplied } = supervisorRecordCopy;
  const timeZone = useTimeZone();
  const renderLink = useLink();
  const [sighting] = sightingsOf({ rows: [location], receipt }, now, timeZone);
  if (!sighting) return null;
  const { key, state, word, seen, freshness, at } = sighting;
  const { lastSeen, batteryLevel, currentOrder: order } = location;
  const isOld = stale || (freshness === 'old' && state !== 'inactive');
  return (
    <DescriptionList
      label={copy.title}
      items={[
        {
          term: copy.status,
          detail: (
            <Badge tone={STATE_STYLES[state].badge} icon={STATE_STYLES[state].icon} stale={isOld}>
              {word}
            </Badge>
          ),
        },
        {
          term: copy.seen,
          detail: lastSeen ? (
            <time dateTime={lastSeen}>
              {`${formatDateTime(lastSeen, timeZone)}${freshness === 'old' ? '' : ` (${seen})`}`}
            </time>
          ) : (
            notSupplied
          ),
        },
        {
          term: copy.at,
          detail: at
            ? renderLink({
                to: `/live-tracking?open=${encodeURIComponent(key)}`,
                className: 'ds-link',
                children: copy.onMap,
              })
            : notSupplied,
        },
        {
          term: copy.battery,
          detail: batteryLevel === undefined ? notSupplied : trackingCopy.battery(Math.round(batteryLevel)),
        },
        {
          term: copy.order,
          detail: order
            ? renderLink({
                to: `/orders?search=${encodeURIComponent(order.orderNumber)}`,
                className: 'ds-link',
                children: <span translate="no">{order.orderNumber}</span>,
              })
            : copy.noOrder,
        },
        ...(order ? destinationOf(order) : []),
      ]}
    />
  );
}

function destinationOf({ retailer, retailerId }: NonNullable<SupervisorLocation['currentOrder']>) {
  const copy = supervisorRecordCopy.location;
  const { name, address, phone } = retailer;
  return [
    {
      term: copy.to,
      detail: (
        <>
          <RecordLink kind="retailer" id={retailerId} coloured>
            {name}
          </RecordLink>
          {address ? (
            <Text block tone="secondary">
              {address}
            </Text>
          ) : null}
        </>
      ),
    },
    ...(phone
      ? [
          {
            term: copy.phone,
            detail: <PhoneLinks phone={phone} title={copy.call(name)} />,
          },
        ]
      : []),
  ];
}
