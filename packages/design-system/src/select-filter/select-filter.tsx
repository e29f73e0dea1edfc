import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Row } from '../row/row.tsx';
import { formatNumber } from '../text/format-number.ts';
import { Text } from '../text/text.tsx';
import styles from './select-filter.module.css';

export interface SelectFilterOption {
  value: string;
  label: string;
  /** How many rows match, if known. */
  count?: number;
}

export interface SelectFilterProps {
  /** Name of the filter, such as “Category”; read aloud, and shown before the value with `labelShown`. */
  label: string;
  /** The chosen value. */
  value: string;
  /** The options, in display order. */
  options: readonly SelectFilterOption[];
  /** Called with the chosen value. */
  onChange: (value: string) => void;
  /** Shows the label before the value. */
  labelShown?: boolean;
  /** Takes the full width. */
  wide?: boolean;
}

/** Filters a list by one of several values. A native select: a phone shows its own picker, and it adds no code. */
export function SelectFilter({
  label,
  value,
  options,
  onChange,
  labelShown = false,
  wide = false,
}: SelectFilterProps) {
  const id = useId();
  return (
    <Row as="span" inline gap="2" className={styles.root} data-wide={wide || undefined}>
      <Text
        as="label"
        size="2"
        tone="secondary"
        nowrap
        htmlFor={id}
        className={labelShown ? undefined : 'ds-visually-hidden'}
      >
        {label}
      </Text>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.label : `${option.label} · ${formatNumber(option.count)}`}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} strokeWidth={1.75} className={styles.arrow} />
    </Row>
  );
}
