import { AGING_BUCKETS, type AgingBucket, type AgingRow } from '@dmc/contract/accounting';
import { formatDate, formatTime } from '@dmc/contract/dates';
import { isGstin, plainGstin } from '@dmc/contract/gstin';
import type { Paise } from '@dmc/contract/money';
import type { Credit } from '@dmc/contract/payments';
import type { Retailer } from '@dmc/contract/retailers';
import type { Coordinates } from '@dmc/contract/tracking';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { DescriptionList } from '@dmc/design-system/description-list';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { dataOf, Load, type Loadable } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Text } from '@dmc/design-system/text';
import type { ReactNode } from 'react';
import { CreditUse } from '../../parts/credit-use/credit-use.tsx';
import { Money } from '../../parts/money/money.tsx';
import { PhoneLinks } from '../../parts/phone-links/phone-links.tsx';
import { useLink, useRole, useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { retailerRecordCopy } from './retailer-record.copy.ts';
import styles from './retailer-record.module.css';

/** A retailer's line of the aging report; undefined if it is not among the lines searched. */
export interface FoundAging {
  row: AgingRow | undefined;
  searched: number;
  /** The report has further lines, or may have. */
  more: boolean;
}

interface DetailsCardProps {
  retailer: Retailer;
  /** The owner's name from another answer, if the retailer's record has none. */
  owner: string | undefined;
  coordinates: Loadable<Coordinates | undefined>;
}

/** The retailer's contact details and location. */
export function DetailsCard({ retailer, owner, coordinates }: DetailsCardProps) {
  const copy = retailerRecordCopy.details;
  const timeZone = useTimeZone();
  const { name, phone, email, address, city, state, pincode, gstNumber, createdAt } = retailer;
  const cityLine = [[city, state].filter(Boolean).join(', '), pincode].filter(Boolean).join(' ');
  return (
    <Card title={copy.title}>
      <DescriptionList
        label={copy.title}
        items={[
          { term: copy.ownerName, detail: retailer.ownerName || owner },
          {
            term: copy.phone,
            detail: phone ? <PhoneLinks phone={phone} title={copy.call(name)} /> : null,
          },
          {
            term: copy.email,
            detail: email ? (
              <a
                className="ds-link"
                href={`mailto:${encodeURI(email)}`}
                title={copy.write(name)}
                translate="no"
              >
                {email}
              </a>
            ) : null,
          },
          {
            term: copy.address,
            detail:
              address || cityLine ? (
                <Text lines>{[address, cityLine].filter(Boolean).join('\n')}</Text>
              ) : null,
          },
          {
            term: copy.gstNumber,
            detail: gstNumber ? (
              <>
                <span translate="no">{gstNumber}</span>
                {isGstin(plainGstin(gstNumber)) ? null : (
                  <Text block size="1" tone="warning">
                    {copy.gstAdvice}
                  </Text>
                )}
              </>
            ) : null,
          },
          { term: copy.location, detail: <Location id={retailer.id} coordinates={coordinates} /> },
          { term: copy.since, detail: createdAt ? formatDate(createdAt, timeZone) : null },
        ]}
      />
    </Card>
  );
}

/** A public map, for a role without a map in the console. */
const openMapUrl = ({ latitude, longitude }: Coordinates) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** A link to the retailer on the console's map, or on a public one if the role has no access to it. */
function Location({ id, coordinates }: { id: string; coordinates: Loadable<Coordinates | undefined> }) {
  const copy = retailerRecordCopy.details;
  const renderLink = useLink();
  const role = useRole();
  const at = dataOf(coordinates);
  if (coordinates.status === 'loading') return <Text tone="muted">{copy.locating}</Text>;
  if (!at)
    return (
      <Text tone="muted">
        {coordinates.status === 'failed' ? copy.notLocated : retailerRecordCopy.credit.notSupplied}
      </Text>
    );
  if (role !== 'DISTRIBUTOR')
    return (
      <a className="ds-link" href={openMapUrl(at)} target="_blank" rel="noreferrer">
        {copy.onOpenMap}
      </a>
    );
  return renderLink({
    to: `/live-tracking?open=r-${encodeURIComponent(id)}`,
    className: 'ds-link',
    children: copy.onMap,
  });
}

/** A typical credit, which sizes the placeholder while the credit loads. */
const TYPICAL_CREDIT: Credit = {
  id: '',
  retailer: { businessName: '', ownerName: '' },
  creditLimit: 2_00_000_00,
  usedCredit: 1_00_000_00,
  availableCredit: 1_00_000_00,
  outstandingBalance: 1_00_000_00,
};

interface ReservedSpaceProps {
  /** Typical content, rendered invisibly for its size. */
  typical: ReactNode;
  children: ReactNode;
}

/** Reserves the size of typical content for a placeholder, so that nothing moves when the content arrives. */
const ReservedSpace = ({ typical, children }: ReservedSpaceProps) => (
  <div className={styles.reserved}>
    <div className={styles.typical}>{typical}</div>
    {children}
  </div>
);

interface CreditCardProps {
  credit: Loadable<Credit>;
  aging: Loadable<FoundAging>;
  onReload: (what: 'credit' | 'aging') => void;
}

/** The retailer's credit limit and debt, by age. */
export function CreditCard({ credit, aging, onReload }: CreditCardProps) {
  const copy = retailerRecordCopy.credit;
  const timeZone = useTimeZone();
  const retry = () => onReload('credit');
  return (
    <Card title={copy.title}>
      <Load
        state={credit}
        loading={
          <ReservedSpace typical={<Figures credit={TYPICAL_CREDIT} stale={false} />}>
            <SkeletonRows label={copy.loading} rows={4} rowHeight={40} />
          </ReservedSpace>
        }
        failed={(failure) => (
          <FailureNotice
            compact
            title={copy.failed}
            failure={failure}
            {...(failure.kind === 'missing' ? {} : { onRetry: retry })}
          />
        )}
      >
        {(data, stale) => (
          <>
            {stale ? (
              <Box mb="3">
                <FailureNotice
                  compact
                  title={copy.stale(formatTime(stale.at.toISOString(), timeZone))}
                  failure={stale.failure}
                  onRetry={retry}
                />
              </Box>
            ) : null}
            <Figures credit={data} stale={stale !== undefined} />
          </>
        )}
      </Load>
      <Aging aging={aging} onReload={() => onReload('aging')} />
    </Card>
  );
}

function Figures({ credit, stale }: { credit: Credit; stale: boolean }) {
  const copy = retailerRecordCopy.credit;
  const timeZone = useTimeZone();
  const { retailer, creditLimit = 0, usedCredit, availableCredit, outstandingBalance } = credit;
  const limited = creditLimit > 0;
  const figure = (amount: Paise | undefined) =>
    amount === undefined ? copy.notSupplied : <Money amount={amount} tone={amount < 0 ? 'error' : 'plain'} />;
  return (
    <>
      <Row gap="5" rowGap="3" mb="4" align="start" justify="between" wrap>
        {outstandingBalance === undefined ? null : (
          <div>
            <Money amount={outstandingBalance} size="large" />
            <Text as="p" tone="secondary" mt="1">
              {outstandingBalance < 0 ? copy.inAdvance : copy.outstanding}
            </Text>
          </div>
        )}
        {limited ? (
          <div className={styles.use}>
            <CreditUse
              name={retailer.businessName}
              creditLimit={creditLimit}
              usedCredit={usedCredit}
              stale={stale}
            />
          </div>
        ) : null}
      </Row>
      <DescriptionList
        label={copy.title}
        items={[
          { term: copy.limit, detail: limited ? figure(creditLimit) : copy.noLimit },
          { term: copy.used, detail: figure(usedCredit) },
          ...(limited ? [{ term: copy.available, detail: figure(availableCredit) }] : []),
          {
            term: copy.lastPayment,
            detail: credit.lastPaymentDate ? formatDate(credit.lastPaymentDate, timeZone) : copy.never,
          },
        ]}
      />
    </>
  );
}

function Aging({ aging, onReload }: { aging: Loadable<FoundAging>; onReload: () => void }) {
  const copy = retailerRecordCopy.aging;
  const renderLink = useLink();
  return (
    <Box as="section" topped mt="4-5" pt="4" aria-label={copy.title}>
      <Row mb="2-5" gap="3" justify="between">
        <Text as="h3" size="2" weight="bold">
          {copy.title}
        </Text>
        {renderLink({ to: '/accounting?tab=aging', className: 'ds-link', children: copy.report })}
      </Row>
      <Load
        state={aging}
        loading={
          <ReservedSpace typical={<Buckets row={{}} />}>
            <SkeletonRows label={copy.loading} rows={1} rowHeight={36} />
          </ReservedSpace>
        }
        failed={(failure) => (
          <FailureNotice compact title={copy.failed} failure={failure} onRetry={onReload} />
        )}
      >
        {({ row, searched, more }) =>
          row ? (
            <Buckets row={row} />
          ) : (
            <Text as="p" tone="secondary">
              {more ? copy.notFound(searched) : copy.noBalance}
            </Text>
          )
        }
      </Load>
    </Box>
  );
}

const Buckets = ({ row }: { row: Partial<Record<AgingBucket, Paise>> }) => (
  <dl className={styles.buckets}>
    {AGING_BUCKETS.map((bucket) => (
      <div key={bucket}>
        <Text as="dt" size="1" tone="muted">
          {retailerRecordCopy.aging.buckets[bucket]}
        </Text>
        <dd>
          <AgingAmount amount={row[bucket]} late={bucket !== 'current'} />
        </dd>
      </div>
    ))}
  </dl>
);

function AgingAmount({ amount, late }: { amount: Paise | undefined; late: boolean }) {
  if (amount === undefined) return <span>{retailerRecordCopy.credit.notSupplied}</span>;
  return <Money amount={amount} tone={amount === 0 ? 'muted' : late ? 'error' : 'plain'} />;
}
