import type { Assumed } from '@dmc/contract/accounting';
import { Provenance, type ProvenanceSource } from '@dmc/design-system/provenance';
import { Text } from '@dmc/design-system/text';
import { accountingCopy as copy } from './accounting.copy.ts';
import styles from './accounting.module.css';

const ASSUMED: ProvenanceSource = { kind: 'assumed' };

/** Which figures of a report are based on assumed costs, assumed GST rates, or either. */
export function assumptionsOf(assumed: Assumed | undefined) {
  const { costs = 0, rates = 0 } = assumed ?? {};
  return { costs: costs > 0, rates: rates > 0, either: costs + rates > 0 };
}

/** The provenance of a card's figure; none if nothing is assumed. */
export const assumedIf = (is: boolean): { provenance?: ProvenanceSource } =>
  is ? { provenance: ASSUMED } : {};

/** The same as the hint of a line, appended to the line's own hint. */
export const assumedHint = (is: boolean, hint?: string) =>
  is ? (
    <>
      {hint ? <span>{hint}</span> : null} <Provenance source={ASSUMED} />
    </>
  ) : (
    hint
  );

/** How much of a report is assumed; nothing if nothing is. */
export function AssumedNote({ assumed }: { assumed: Assumed | undefined }) {
  return assumed ? (
    <Text as="p" size="1" tone="muted" className={styles.remark}>
      {copy.assumedOf(assumed)}
    </Text>
  ) : null;
}
