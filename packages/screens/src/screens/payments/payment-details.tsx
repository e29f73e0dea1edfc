import { formatDateTime } from '@dmc/contract/dates';
import type { Paper } from '@dmc/contract/papers';
import { methodLabel, type Payment, typeLabel } from '@dmc/contract/payments';
import { Box } from '@dmc/design-system/box';
import { DescriptionList } from '@dmc/design-system/description-list';
import { Drawer } from '@dmc/design-system/drawer';
import type { Failure } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { Printer, ScrollText } from 'lucide-react';
import { usePaperWork } from '../../papers/print-papers.tsx';
import { NotInList } from '../../parts/missing-record/not-in-list.tsx';
import { Money } from '../../parts/money/money.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { paidAmount } from './payment-columns.tsx';
import { paymentsCopy } from './payments.copy.ts';

const copy = paymentsCopy.details;
const { columns } = paymentsCopy.history;

/** Prints a payment's receipt, which is issued the first time. */
function PrintReceipt({ onReceipt }: { onReceipt: () => Promise<Paper | Failure> }) {
  const { busy, readAndPrint, result } = usePaperWork();
  return (
    <>
      <Button
        type="button"
        variant="surface"
        color="gray"
        aria-disabled={busy !== undefined || undefined}
        onClick={() => void readAndPrint('receipt', onReceipt)}
      >
        <Printer aria-hidden size={16} strokeWidth={1.75} />
        <span>{busy === undefined ? copy.receipt : copy.receiptReading}</span>
      </Button>
      {result}
    </>
  );
}

interface PaymentDetailsProps {
  /** Undefined: not in the list, and there is no call to load a single payment. */
  payment: Payment | undefined;
  onClose: () => void;
  /** Issues the payment's receipt, unless it has one, and reads it; undefined if the server has none. */
  onReceipt?: ((paymentId: string) => Promise<Paper | Failure>) | undefined;
  /** Opens the retailer's statement. */
  onStatement: (retailerId: string) => void;
}

/** One payment next to the list, with the texts that narrow columns cut off, and who recorded it. */
export function PaymentDetails({ payment, onClose, onReceipt, onStatement }: PaymentDetailsProps) {
  const timeZone = useTimeZone();
  if (!payment) return <NotInList words={copy} onClose={onClose} />;
  const { retailer } = payment;
  const retailerId = retailer.id;
  return (
    <Drawer
      open
      docked
      onClose={onClose}
      label={copy.label(retailer.businessName)}
      title={typeLabel(payment.paymentType)}
      footer={
        <Row gap="2" wrap>
          {retailerId === undefined ? null : (
            <Button type="button" variant="surface" color="gray" onClick={() => onStatement(retailerId)}>
              <ScrollText aria-hidden size={16} strokeWidth={1.75} />
              <span>{paymentsCopy.viewStatement}</span>
            </Button>
          )}
          {onReceipt && payment.paymentType !== 'REFUND' ? (
            <PrintReceipt key={payment.id} onReceipt={() => onReceipt(payment.id)} />
          ) : null}
        </Row>
      }
    >
      <Box pb="4">
        <Money amount={paidAmount(payment)} size="large" />
        <Text as="p" tone="secondary" mt="1">
          <RecordLink kind="retailer" id={retailerId} coloured>
            {retailer.businessName}
          </RecordLink>
        </Text>
      </Box>
      <DescriptionList
        label={copy.label(retailer.businessName)}
        items={[
          { term: columns.date, detail: formatDateTime(payment.paidDate, timeZone) },
          { term: paymentsCopy.owner, detail: retailer.ownerName },
          { term: columns.method, detail: methodLabel(payment.paymentMethod) },
          { term: columns.type, detail: typeLabel(payment.paymentType) },
          { term: copy.reference, detail: payment.referenceNumber, code: true },
          { term: copy.notes, detail: payment.notes && <Text lines>{payment.notes}</Text> },
          ...(payment.recordedBy === undefined
            ? []
            : [{ term: copy.recordedBy, detail: payment.recordedBy }]),
        ]}
      />
    </Drawer>
  );
}
