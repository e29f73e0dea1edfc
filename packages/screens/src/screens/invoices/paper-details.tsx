import { formatCalendarDate } from '@dmc/contract/dates';
import type { IssuedPaper } from '@dmc/contract/issued-papers';
import type { Paper } from '@dmc/contract/papers';
import { stateName } from '@dmc/contract/states';
import { Box } from '@dmc/design-system/box';
import { DescriptionList } from '@dmc/design-system/description-list';
import { Drawer } from '@dmc/design-system/drawer';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import { ReportTable } from '@dmc/design-system/report-table';
import { Row } from '@dmc/design-system/row';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { PaperActions } from '../../papers/paper-actions.tsx';
import { papersCopy } from '../../papers/papers.copy.ts';
import { MissingRecord } from '../../parts/missing-record/missing-record.tsx';
import { Money } from '../../parts/money/money.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { RecordSection } from '../../parts/record-section/record-section.tsx';
import { useLink } from '../../parts/screens-provider/screens-provider.tsx';
import { PaperStatusBadge } from './invoice-columns.tsx';
import { invoicesCopy } from './invoices.copy.ts';
import { creditableLines, keptReason } from './paper-rules.ts';

const copy = invoicesCopy.details;

interface PaperDetailsProps {
  /** With its content. */
  record: Loadable<IssuedPaper>;
  /** The paper from the list, shown while the record loads and if it fails to load. */
  listed: IssuedPaper | undefined;
  /** The address at which another paper is shown. */
  hrefOf: (id: string) => string;
  onReload: () => void;
  /** Opens the form of a credit note; undefined for a role that may not issue one. */
  onCredit: (() => void) | undefined;
  onCancel: (() => void) | undefined;
  onClose: () => void;
}

/** One paper next to the list: what it says, what it belongs to, and what can be done with it. */
export function PaperDetails({
  record,
  listed,
  hrefOf,
  onReload,
  onCredit,
  onCancel,
  onClose,
}: PaperDetailsProps) {
  const loaded = dataOf(record);
  const paper = loaded ?? listed;
  const failure = record.status === 'failed' ? record.failure : undefined;
  const title = paper && papersCopy.note(papersCopy.titles[paper.kind], paper.number);
  const valid = loaded?.status === 'issued' ? loaded : undefined;
  const mayCredit = valid !== undefined && creditableLines(valid).length > 0;
  const kept = valid && keptReason(valid);
  return (
    <Drawer
      open
      docked
      onClose={onClose}
      label={title ?? copy.untitled}
      title={paper ? <span translate="no">{paper.number}</span> : copy.untitled}
      badge={paper && failure?.kind !== 'missing' ? <PaperStatusBadge status={paper.status} /> : undefined}
      actions={loaded?.content ? <PaperActions paper={loaded.content} /> : undefined}
      footer={
        valid && (onCredit || onCancel) ? (
          <Row gap="2" wrap>
            {onCredit && mayCredit ? (
              <Button type="button" onClick={onCredit}>
                {copy.credit}
              </Button>
            ) : null}
            {onCancel && kept === undefined ? (
              <Button type="button" variant="surface" color="gray" onClick={onCancel}>
                {copy.cancel}
              </Button>
            ) : null}
            {onCancel && kept !== undefined ? (
              <Text size="2" tone="secondary">
                {kept}
              </Text>
            ) : null}
          </Row>
        ) : undefined
      }
    >
      {failure?.kind === 'missing' ? (
        <MissingRecord words={copy} onClose={onClose} />
      ) : paper ? (
        <>
          {failure ? (
            <FailureNotice compact title={copy.failed} failure={failure} onRetry={onReload} />
          ) : null}
          <Facts paper={paper} hrefOf={hrefOf} />
          {loaded?.content ? (
            <Goods content={loaded.content} />
          ) : failure ? null : (
            <RecordSection title={copy.goods}>
              <SkeletonRows label={copy.loading} rows={4} rowHeight={40} />
            </RecordSection>
          )}
        </>
      ) : failure ? (
        <FailureNotice shape="page" compact title={copy.failed} failure={failure} onRetry={onReload} />
      ) : (
        <SkeletonRows label={copy.loading} rows={6} rowHeight={40} />
      )}
    </Drawer>
  );
}

function Facts({ paper, hrefOf }: { paper: IssuedPaper; hrefOf: PaperDetailsProps['hrefOf'] }) {
  const renderLink = useLink();
  const {
    retailer,
    content,
    day,
    bookedDay,
    taxable,
    tax,
    invoice,
    creditNotes = [],
    orderId,
    orderNumber,
    issuedBy,
  } = paper;
  const paperLink = ({ id, number }: { id: string; number: string }) =>
    renderLink({ to: hrefOf(id), className: 'ds-link', children: number });
  const placeOfSupply = content && 'placeOfSupply' in content ? content.placeOfSupply : undefined;
  const cancelled = content?.cancelled;
  const items: { term: string; detail: ReactNode }[] = [
    { term: copy.date, detail: formatCalendarDate(day) },
    ...(bookedDay === day ? [] : [{ term: copy.bookedOn, detail: formatCalendarDate(bookedDay) }]),
    ...(orderNumber === undefined
      ? []
      : [
          {
            term: copy.order,
            detail: (
              <RecordLink kind="order" id={orderId} coloured>
                {orderNumber}
              </RecordLink>
            ),
          },
        ]),
    ...(paper.paymentId === undefined
      ? []
      : [
          {
            term: copy.payment,
            detail: (
              <RecordLink kind="payment" id={paper.paymentId} coloured>
                {copy.openPayment}
              </RecordLink>
            ),
          },
        ]),
    ...(invoice ? [{ term: copy.invoice, detail: paperLink(invoice) }] : []),
    ...(creditNotes.length > 0
      ? [
          {
            term: copy.creditNotes(creditNotes.length),
            detail: creditNotes.map((note) => <div key={note.id}>{paperLink(note)}</div>),
          },
        ]
      : []),
    ...(placeOfSupply ? [{ term: copy.placeOfSupply, detail: stateName(placeOfSupply) }] : []),
    ...(taxable === undefined ? [] : [{ term: copy.taxable, detail: <Money amount={taxable} /> }]),
    ...(tax === undefined ? [] : [{ term: copy.tax, detail: <Money amount={tax} /> }]),
    ...(issuedBy === undefined ? [] : [{ term: copy.issuedBy, detail: issuedBy }]),
    ...(cancelled
      ? [
          { term: copy.cancelledOn, detail: formatCalendarDate(cancelled.day) },
          { term: copy.reason, detail: cancelled.reason },
        ]
      : []),
  ];
  return (
    <>
      <Box pb="4">
        <Money amount={paper.total} size="large" strike={paper.status === 'cancelled'} />
        <Text as="p" tone="secondary" mt="1">
          <RecordLink kind="retailer" id={retailer.id} coloured>
            {retailer.businessName}
          </RecordLink>
        </Text>
      </Box>
      <Box pb="4">
        <DescriptionList label={copy.facts} items={items} />
      </Box>
    </>
  );
}

function Goods({ content }: { content: Paper }) {
  if (!('totals' in content)) return null;
  const { lines, totals } = content;
  return (
    <RecordSection title={copy.goods}>
      <ReportTable caption={copy.goods}>
        <thead>
          <tr>
            <th scope="col">{copy.description}</th>
            <th scope="col">{copy.qty}</th>
            <th scope="col">{copy.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ description, qty, unit, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are numbered on the paper and never move
            <tr key={index}>
              <th scope="row">{description}</th>
              <td>{copy.qtyOf(qty, unit)}</td>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.roundOff === 0 ? null : (
            <tr>
              <th scope="row" colSpan={2}>
                {copy.roundOff}
              </th>
              <td>
                <Money amount={totals.roundOff} signed />
              </td>
            </tr>
          )}
          <tr>
            <th scope="row" colSpan={2}>
              {copy.total}
            </th>
            <td>
              <Money amount={totals.total} />
            </td>
          </tr>
        </tfoot>
      </ReportTable>
    </RecordSection>
  );
}
