import { formatDateTime } from '@dmc/contract/dates';
import { methodLabel, type Payment, typeLabel } from '@dmc/contract/payments';
import { Box } from '@dmc/design-system/box';
import { DescriptionList } from '@dmc/design-system/description-list';
import { Drawer } from '@dmc/design-system/drawer';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { ScrollText } from 'lucide-react';
import { Money } from '../money/money.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { Absent } from './absent.tsx';
import { paidAmount } from './payment-history.tsx';
import { paymentsCopy } from './payments.copy.ts';
import styles from './payments.module.css';

const copy = paymentsCopy.details;

interface PaymentDetailsProps {
  /** Undefined: the list does not hold it, and no call asks for one payment alone. */
  payment: Payment | undefined;
  onClose: () => void;
  /** Goes to the statement of its retailer. */
  onStatement: (retailerId: string) => void;
}

/** One payment beside its list: what narrow columns cut off, and who recorded it. */
export function PaymentDetails({ payment, onClose, onStatement }: PaymentDetailsProps) {
  const timeZone = useTimeZone();
  if (!payment) return <Absent words={copy} onClose={onClose} />;
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
        retailerId === undefined ? undefined : (
          <Button type="button" variant="surface" color="gray" onClick={() => onStatement(retailerId)}>
            <ScrollText aria-hidden size={16} strokeWidth={1.75} />
            {copy.statement}
          </Button>
        )
      }
    >
      <Box pb="4">
        <Money of={paidAmount(payment)} size="large" />
        <Text as="p" tone="secondary" mt="1" className={styles.heroNote}>
          {retailer.businessName}
        </Text>
      </Box>
      <DescriptionList
        label={copy.label(retailer.businessName)}
        items={[
          { term: copy.date, detail: formatDateTime(payment.paidDate, timeZone) },
          { term: copy.owner, detail: retailer.ownerName },
          { term: copy.method, detail: methodLabel(payment.paymentMethod) },
          { term: copy.type, detail: typeLabel(payment.paymentType) },
          { term: copy.reference, detail: payment.referenceNumber },
          {
            term: copy.notes,
            detail: payment.notes ? <span className={styles.prose}>{payment.notes}</span> : '',
          },
          ...(payment.recordedBy === undefined
            ? []
            : [{ term: copy.recordedBy, detail: payment.recordedBy }]),
        ]}
      />
    </Drawer>
  );
}
