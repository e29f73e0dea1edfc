import { FINANCIAL_PERIODS, type FinancialPeriod } from '@dmc/contract/periods';
import { SelectFilter } from '@dmc/design-system/select-filter';
import { Text } from '@dmc/design-system/text';
import { periodSelectCopy as copy } from './period-select.copy.ts';

export interface PeriodSelectProps {
  /** Undefined: a custom range. */
  period: FinancialPeriod | undefined;
  onPeriod: (period: FinancialPeriod) => void;
  /** The dates of the period, formatted, next to it. */
  range?: string;
}

/** One of the six periods, with its dates. */
export function PeriodSelect({ period, onPeriod, range }: PeriodSelectProps) {
  return (
    <>
      <SelectFilter
        label={copy.period}
        value={period ?? 'custom'}
        options={[
          ...FINANCIAL_PERIODS.map((value) => ({ value, label: copy.periods[value] })),
          ...(period === undefined ? [{ value: 'custom', label: copy.custom }] : []),
        ]}
        onChange={(value) => {
          const chosen = FINANCIAL_PERIODS.find((each) => each === value);
          if (chosen) onPeriod(chosen);
        }}
      />
      {range ? (
        <Text tone="secondary" numeric>
          {range}
        </Text>
      ) : null}
    </>
  );
}
