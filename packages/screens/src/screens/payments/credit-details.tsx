import { formatDate } from '@dmc/contract/dates';
import { formatMoney } from '@dmc/contract/money';
import type { Credit } from '@dmc/contract/payments';
import { Box } from '@dmc/design-system/box';
import { DescriptionList } from '@dmc/design-system/description-list';
import { Drawer } from '@dmc/design-system/drawer';
import type { MenuItem } from '@dmc/design-system/menu';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { CreditUse } from '../../parts/credit-use/credit-use.tsx';
import { NotInList } from '../../parts/missing-record/not-in-list.tsx';
import { Money } from '../../parts/money/money.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { creditColumns } from './credit-columns.tsx';
import { paymentsCopy } from './payments.copy.ts';
import styles from './payments.module.css';

const { creditDetails: copy, credit: words } = paymentsCopy;

/** The columns that the rest of the details do not show. */
const LISTED = ['limit', 'used', 'available', 'lastPayment'];

interface CreditDetailsProps {
  /** Undefined: not in the list. */
  credit: Credit | undefined;
  /** Most important first. */
  actions: (credit: Credit) => readonly MenuItem[];
  onClose: () => void;
}

/**
 * One retailer's credit next to the list: every amount, including those whose columns did not fit, and the last
 * change of the limit.
 */
export function CreditDetails({ credit, actions, onClose }: CreditDetailsProps) {
  const timeZone = useTimeZone();
  if (!credit) return <NotInList words={copy} onClose={onClose} />;
  const { retailer, lastChange, outstandingBalance } = credit;
  return (
    <Drawer
      open
      docked
      onClose={onClose}
      label={copy.label(retailer.businessName)}
      title={retailer.businessName}
      footer={
        <Row grow gap="2" align="stretch" justify="end" wrap className={styles.actions}>
          {actions(credit)
            .toReversed()
            .map(({ label, onSelect }) => (
              <Button key={label} type="button" variant="surface" color="gray" onClick={onSelect}>
                {label}
              </Button>
            ))}
        </Row>
      }
    >
      <Stack gap="4" pb="4">
        {outstandingBalance === undefined ? null : (
          <div>
            <Money amount={outstandingBalance} size="large" />
            <Text as="p" tone="secondary" mt="1">
              {outstandingBalance < 0 ? words.inAdvance : words.columns.outstanding}
            </Text>
          </div>
        )}
        <CreditUse
          name={retailer.businessName}
          creditLimit={credit.creditLimit}
          usedCredit={credit.usedCredit}
        />
      </Stack>
      <DescriptionList
        label={copy.label(retailer.businessName)}
        items={[
          {
            term: words.columns.retailer,
            detail: (
              <RecordLink kind="retailer" id={retailer.id} coloured>
                {retailer.businessName}
              </RecordLink>
            ),
          },
          { term: paymentsCopy.owner, detail: retailer.ownerName },
          ...creditColumns(timeZone)
            .filter(({ id }) => LISTED.includes(id))
            .map(({ header, cell }) => ({ term: header, detail: cell?.(credit) })),
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
              { term: copy.reason, detail: <Text lines>{lastChange.reason}</Text> },
              { term: copy.by, detail: lastChange.by },
            ]}
          />
        </Box>
      )}
    </Drawer>
  );
}
