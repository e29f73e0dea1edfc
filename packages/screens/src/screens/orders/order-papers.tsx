import type { IssuedPaper } from '@dmc/contract/issued-papers';
import type { Order } from '@dmc/contract/orders';
import type { Paper } from '@dmc/contract/papers';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { dataOf, type Failure, type Loadable, type Outcome } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button, IconButton } from '@radix-ui/themes';
import { Printer } from 'lucide-react';
import { papersCopy } from '../../papers/papers.copy.ts';
import { usePaperWork } from '../../papers/print-papers.tsx';
import { Money } from '../../parts/money/money.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { RecordSection } from '../../parts/record-section/record-section.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { noInvoiceReason } from './no-invoice.ts';
import { orderPapersCopy as copy } from './order-papers.copy.ts';

/** The papers of an order. */
export interface OrderPapers {
  /** Without their content. */
  list: Loadable<readonly IssuedPaper[]>;
  onReload: () => void;
  /** Issues the invoice; undefined for a role that may not. */
  onIssue: (() => Promise<Outcome>) | undefined;
  /** Reads a paper to be printed. */
  onRead: (what: 'packingSlip' | { id: string }) => Promise<Paper | Failure>;
}

/** What was issued for an order, to be opened and printed; and the invoice's button. */
export function OrderPapersSection({ order, papers }: { order: Order; papers: OrderPapers }) {
  const { list, onReload, onIssue, onRead } = papers;
  const { busy, run, readAndPrint, result } = usePaperWork();
  const issued = dataOf(list);
  const noInvoice = noInvoiceReason(order, useTimeZone());
  const isInvoiced = issued?.some(({ kind, status }) => kind !== 'creditNote' && status === 'issued');
  return (
    <RecordSection title={copy.title}>
      <Stack gap="3">
        {list.status === 'failed' ? (
          <FailureNotice compact title={copy.failed} failure={list.failure} onRetry={onReload} />
        ) : null}
        {list.status === 'loading' ? <SkeletonRows label={copy.loading} rows={1} rowHeight={24} /> : null}
        {issued?.map((paper) => {
          const name = papersCopy.note(papersCopy.titles[paper.kind], paper.number);
          return (
            <Row key={paper.id} justify="between" gap="3">
              <Text breaks>
                <RecordLink kind="paper" id={paper.id}>
                  {name}
                </RecordLink>
                {paper.status === 'cancelled' ? (
                  <Text block size="1" tone="muted">
                    {copy.cancelled}
                  </Text>
                ) : null}
              </Text>
              <Row as="span" gap="3">
                <Money amount={paper.total} strike={paper.status === 'cancelled'} />
                <IconButton
                  type="button"
                  variant="ghost"
                  color="gray"
                  aria-label={copy.print(name)}
                  title={copy.print(name)}
                  aria-disabled={busy !== undefined || undefined}
                  onClick={() => void readAndPrint(paper.id, () => onRead({ id: paper.id }))}
                >
                  <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </Row>
            </Row>
          );
        })}
        {issued && !isInvoiced ? (
          <Text as="p" tone="muted">
            {noInvoice ?? copy.notYet}
          </Text>
        ) : null}
        <Row gap="2" wrap>
          {onIssue && issued && !isInvoiced && noInvoice === undefined ? (
            <Button
              type="button"
              variant="surface"
              aria-disabled={busy !== undefined || undefined}
              onClick={() =>
                void run('issue', async () => {
                  const outcome = await onIssue();
                  return outcome.ok ? undefined : (outcome.form ?? copy.notIssued);
                })
              }
            >
              {busy === 'issue' ? copy.issuing : copy.issue}
            </Button>
          ) : null}
          <Button
            type="button"
            variant="surface"
            color="gray"
            aria-disabled={busy !== undefined || undefined}
            onClick={() => void readAndPrint('packingSlip', () => onRead('packingSlip'))}
          >
            {copy.packingSlip}
          </Button>
        </Row>
        {result}
      </Stack>
    </RecordSection>
  );
}
