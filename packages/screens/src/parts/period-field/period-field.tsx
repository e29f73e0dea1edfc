import { SegmentedControl } from '@dmc/design-system/segmented-control';
import { Text } from '@dmc/design-system/text';
import { usePhone } from '@dmc/design-system/viewport';

interface PeriodFieldProps<Period extends string> {
  label: string;
  /** The periods in words, in display order. */
  periods: Readonly<Record<Period, string>>;
  value: Period;
  onChange: (period: Period) => void;
  disabled?: boolean;
  /** The days of the period, or why it cannot be changed. */
  note: string;
}

/** A period that ends today. */
export const PeriodField = <Period extends string>({
  label,
  periods,
  value,
  onChange,
  disabled = false,
  note,
}: PeriodFieldProps<Period>) => (
  <>
    <SegmentedControl
      label={label}
      fill={usePhone()}
      value={value}
      onChange={onChange}
      options={(Object.keys(periods) as Period[]).map((each) => ({
        value: each,
        label: periods[each],
        disabled,
      }))}
    />
    <Text size="1" tone="muted" numeric>
      {note}
    </Text>
  </>
);
