import { formatDate } from '@dmc/contract/dates';
import { formatMoney, type Paise } from '@dmc/contract/money';
import type { Credit } from '@dmc/contract/payments';
import { Box } from '@dmc/design-system/box';
import { DescriptionList } from '@dmc/design-system/description-list';
import { Drawer } from '@dmc/design-system/drawer';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { CreditUse } from '../../parts/credit-use/credit-use.tsx';
import { Money } from '../../parts/money/money.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { NotInList } from './not-in-list.tsx';
import { paymentsCopy } from './payments.copy.ts';
import styles from './payments.module.css';

const copy = paymentsCopy.creditDetails;
const { columns, ...words } = paymentsCopy.credit;

const figure = (amount: Paise | undefined) =>
  amount === undefined ? words.notSupplied : <Money amount={amount} />;

interface CreditDetailsProps {
  /** Undefined: not in the list. */
  credit: Credit | undefined;
  onClose: () => void;
  onRecord: (retailerId: string) => void;
  onAdjust: (retailerId: string) => void;
  onStatement: (retailerId: string) => void;
}

/**
 * One retailer's credit next to the list: every amount, including those whose columns did not fit, and the last
 * change of the limit.
 */
export function CreditDetails({ credit, onClose, onRecord, onAdjust, onStatement }: CreditDetailsProps) {
  const timeZone = useTimeZone();
  if (!credit) return <NotInList words={copy} onClose={onClose} />;
  const { retailer, creditLimit = 0, lastChange } = credit;
  const id = retailer.id ?? credit.id;
  const limited = creditLimit > 0;
  return (
    <Drawer
      open
      docked
      onClose={onClose}
      label={copy.label(retailer.businessName)}
      title={retailer.businessName}
      footer={
        <Row grow gap="2" align="stretch" justify="end" wrap className={styles.actions}>
          <Button type="button" variant="surface" color="gray" onClick={() => onStatement(id)}>
            {words.statement}
          </Button>
          <Button type="button" variant="surface" color="gray" onClick={() => onAdjust(id)}>
            {paymentsCopy.adjustCredit}
          </Button>
          <Button type="button" variant="surface" color="gray" onClick={() => onRecord(id)}>
            {paymentsCopy.recordPayment}
          </Button>
        </Row>
      }
    >
      <Box pb="4">
        {credit.outstandingBalance === undefined ? null : (
          <>
            <Money amount={credit.outstandingBalance} size="large" />
            <Text as="p" tone="secondary" mt="1" className={styles.heroNote}>
              {credit.outstandingBalance < 0 ? words.inAdvance : words.outstanding}
            </Text>
          </>
        )}
        <CreditUse name={retailer.businessName} creditLimit={creditLimit} usedCredit={credit.usedCredit} />
      </Box>
      <DescriptionList
        label={copy.label(retailer.businessName)}
        items={[
          {
            term: columns.retailer,
            detail: (
              <RecordLink kind="retailer" id={retailer.id} coloured>
                {retailer.businessName}
              </RecordLink>
            ),
          },
          { term: copy.owner, detail: retailer.ownerName },
          { term: columns.limit, detail: limited ? figure(creditLimit) : words.noLimit },
          { term: columns.used, detail: figure(credit.usedCredit) },
          { term: columns.available, detail: limited ? figure(credit.availableCredit) : '' },
          {
            term: columns.lastPayment,
            detail: credit.lastPaymentDate ? formatDate(credit.lastPaymentDate, timeZone) : words.never,
          },
        ]}
      />
      {lastChange === undefined ? null : (
        <Box as="section" topped mt="4-5" pt="4">
          <Text as="h3" mb="3" size="2" weight="bold">
            {copy.lastChange}
          </Text>
          <DescriptionList
            label={copy.lastChange}
            items={[
              { term: copy.on, detail: formatDate(lastChange.at, timeZone) },
              { term: copy.from, detail: formatMoney(lastChange.from) },
              { term: copy.to, detail: formatMoney(lastChange.to) },
              { term: copy.reason, detail: <span className={styles.prose}>{lastChange.reason}</span> },
              { term: copy.by, detail: lastChange.by },
            ]}
          />
        </Box>
      )}
    </Drawer>
  );
}
