import { formatMoney, type Paise } from '@dmc/contract/money';
import { Icon } from '@dmc/design-system/icon';
import { Provenance } from '@dmc/design-system/provenance';
import { Row } from '@dmc/design-system/row';
import { TriangleAlert } from 'lucide-react';
import { withMinusSign } from '../../parts/money/money.tsx';
import { ReportMoney } from '../../parts/report-export/report-money.tsx';
import { accountingCopy as copy } from './accounting.copy.ts';
import styles from './marked-money.module.css';

export interface MarkedMoneyProps {
  /** Undefined: missing from the answer. */
  amount: Paise | undefined;
}

/** An amount of a report, or a mark that it is missing from the answer. */
export function MarkedMoney({ amount }: MarkedMoneyProps) {
  return amount === undefined ? (
    <Row as="span" weight="regular" tone="muted" inline gap="2">
      <Provenance source={{ kind: 'notSupplied' }} /> <span>{copy.none}</span>
    </Row>
  ) : (
    <ReportMoney amount={amount} />
  );
}

/** `10.68%` */
export const percentText = (percent: number): string =>
  copy.percent(withMinusSign(percent.toLocaleString('en-IN', { maximumFractionDigits: 2 })));

/** Says that the amount above is not the sum of its parts, as sent by the server. */
export function SumMismatch({ by }: { by: Paise | undefined }) {
  return by === undefined ? null : <MismatchNote text={copy.offBy(formatMoney(by))} />;
}

/** The same with a given text. */
export function MismatchNote({ text }: { text: string }) {
  return (
    <Row as="span" size="1" weight="medium" tone="warning" inline gap="1" className={styles.fault}>
      <Icon source={TriangleAlert} size={13} />
      <span>{text}</span>
    </Row>
  );
}
