import { useEffect, useId, useRef, useState } from 'react';
import { DateField, type DateHandle } from '../date-field/date-field.tsx';
import { Row } from '../row/row.tsx';
import { SelectFilter } from '../select-filter/select-filter.tsx';
import { usePhone } from '../viewport/viewport.tsx';
import styles from './date-range-field.module.css';

/** Two days, `2026-11-20`, both inclusive; an open end is empty. */
export interface DaysBetween {
  from: string;
  to: string;
}

export interface PresetRange extends DaysBetween {
  /** Name of the range, such as “This month”. */
  label: string;
}

export interface DateRangeFieldProps {
  /** What the range filters; only read aloud. */
  label: string;
  /** The chosen range. */
  value: DaysBetween;
  /** Called with both days when either changes. */
  onChange: (value: DaysBetween) => void;
  /** The ranges with a name, in display order; no two with the same days. */
  presets: readonly PresetRange[];
  /** The current day, `2026-11-20`. */
  today: string;
  /** Shows the two fields only for Custom, as on a phone, where they do not fit beside the name. */
  compact?: boolean;
}

const WORDS = {
  any: 'Any date',
  custom: 'Custom',
  from: 'From',
  to: 'To',
  reversed: 'To is before From',
};

/** A date range: chosen by name, or as two days. A phone shows the two fields only for Custom. */
export function DateRangeField({
  label,
  value,
  onChange,
  presets,
  today,
  compact = false,
}: DateRangeFieldProps) {
  const { from, to } = value;
  const phone = usePhone();
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const first = useRef<DateHandle>(null);
  const [custom, setCustom] = useState(false);
  // If the range is cleared elsewhere, it is no longer custom; a field cleared while typing stays.
  useEffect(() => {
    if (from === '' && to === '' && !root.current?.contains(document.activeElement)) setCustom(false);
  }, [from, to]);
  const chosen =
    from === '' && to === '' ? 'any' : presets.findIndex((range) => range.from === from && range.to === to);
  const shown = custom || chosen === -1 ? 'custom' : String(chosen);

  const choose = (option: string) => {
    setCustom(option === 'custom');
    if (option === 'custom') {
      // The fields may have to be rendered first.
      requestAnimationFrame(() => first.current?.focus());
      return;
    }
    const range = presets[Number(option)];
    onChange({ from: range?.from ?? '', to: range?.to ?? '' });
  };
  return (
    <Row as="fieldset" ref={root} align="start" gap="2" wrap className={styles.range}>
      <legend className="ds-visually-hidden">{label}</legend>
      <SelectFilter
        label={label}
        value={shown}
        wide={phone}
        options={[
          { value: 'any', label: WORDS.any },
          ...presets.map((range, index) => ({ value: String(index), label: range.label })),
          { value: 'custom', label: WORDS.custom },
        ]}
        onChange={choose}
      />
      {(phone || compact) && shown !== 'custom' ? null : (
        <Row align="start" gap="2" wrap={phone} className={styles.days}>
          <div className={styles.day}>
            <DateField
              ref={first}
              id={`${id}-from`}
              label={WORDS.from}
              labelHidden
              start={<span aria-hidden>{WORDS.from}</span>}
              max={to || undefined}
              today={today}
              keepOnInvalid
              value={from}
              onChange={({ target }) => onChange({ from: target.value, to })}
            />
          </div>
          <div className={styles.day}>
            <DateField
              id={`${id}-to`}
              label={WORDS.to}
              labelHidden
              start={<span aria-hidden>{WORDS.to}</span>}
              error={from !== '' && to !== '' && to < from ? WORDS.reversed : undefined}
              min={from || undefined}
              today={today}
              keepOnInvalid
              value={to}
              onChange={({ target }) => onChange({ from, to: target.value })}
            />
          </div>
        </Row>
      )}
    </Row>
  );
}
