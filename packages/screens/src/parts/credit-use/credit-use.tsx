import { type CreditLevel, creditUse } from '@dmc/contract/credit';
import { formatMoney, type Paise } from '@dmc/contract/money';
import { Badge } from '@dmc/design-system/badge';
import { Box } from '@dmc/design-system/box';
import { Meter } from '@dmc/design-system/meter';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import type { Tone } from '@dmc/design-system/theme';
import { CircleCheck, type LucideIcon, OctagonAlert, TrendingUp, TriangleAlert } from 'lucide-react';
import { creditUseCopy as copy } from './credit-use.copy.ts';

const TONES: Record<CreditLevel, Tone> = { Good: 'green', Medium: 'blue', High: 'yellow', Critical: 'red' };
const ICONS: Record<CreditLevel, LucideIcon> = {
  Good: CircleCheck,
  Medium: TrendingUp,
  High: TriangleAlert,
  Critical: OctagonAlert,
};

export interface CreditUseProps {
  /** The retailer's name, for assistive technology. */
  name: string;
  /** In paise; 0 or undefined means no limit. */
  creditLimit: Paise | undefined;
  /** In paise; undefined if missing. */
  usedCredit: Paise | undefined;
  /** The amounts are from before a failed refresh. */
  stale?: boolean;
}

/** How much of a credit is used (screens §4): level, percent and a bar, if any is; above the limit, by how much. */
export function CreditUse({ name, stale = false, ...credit }: CreditUseProps) {
  const use = creditUse(credit);
  if (use.kind !== 'used')
    return <Text tone="muted">{use.kind === 'no-limit' ? copy.noLimit : copy.notSupplied}</Text>;
  const { level, percent, over } = use;
  const unused = (credit.usedCredit ?? 0) <= 0;
  const share = percent === 0 ? copy.underOne : copy.percent(percent);
  const reading = copy.reading(share, copy.levels[level]);
  return (
    <Stack as="span" gap="0-5">
      <Row as="span" gap="2">
        <Badge tone={TONES[level]} icon={ICONS[level]} stale={stale}>
          {copy.levels[level]}
        </Badge>
        {unused ? null : (
          <Box as="span" grow>
            <Meter
              label={copy.label(name)}
              value={percent}
              text={reading}
              tone={TONES[level]}
              stale={stale}
            />
          </Box>
        )}
      </Row>
      {over > 0 ? (
        <Text size="1" tone="error">
          {copy.over(formatMoney(over))}
        </Text>
      ) : (
        <Text size="1" tone="secondary" numeric>
          {unused ? copy.unused : share}
        </Text>
      )}
    </Stack>
  );
}
