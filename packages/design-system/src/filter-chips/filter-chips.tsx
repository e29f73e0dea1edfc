import { useRef } from 'react';
import { Row } from '../row/row.tsx';
import { scrollEdgesClass, useScrollEdges } from '../scroll-edges/scroll-edges.ts';
import { formatNumber } from '../text/format-number.ts';
import { Text } from '../text/text.tsx';
import styles from './filter-chips.module.css';

export interface FilterChip<V extends string = string> {
  value: V;
  label: string;
  /** How many rows match, if known; `coming` reserves its space. */
  count?: number | 'coming';
}

export interface FilterChipsProps<V extends string = string> {
  /** Accessible name of the group. */
  label: string;
  /** The value of the active chip. */
  value: V;
  /** The chips, in display order. */
  options: readonly FilterChip<V>[];
  /** Called with the value of the chosen chip. */
  onChange: (value: V) => void;
}

/** Filters side by side, one of them active. On a phone they scroll sideways, and fade at an edge with more. */
export function FilterChips<V extends string>({ label, value, options, onChange }: FilterChipsProps<V>) {
  const row = useRef<HTMLDivElement>(null);
  useScrollEdges(row);
  return (
    <fieldset>
      <legend className="ds-visually-hidden">{label}</legend>
      <Row ref={row} align="stretch" gap="1-5" className={`${scrollEdgesClass} ${styles.chips}`}>
        {options.map((option) => (
          <Row
            as="button"
            inline
            fixed
            gap="1-5"
            size="2"
            tone="secondary"
            key={option.value}
            type="button"
            className={styles.chip}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            <span>{option.label}</span>
            {option.count === undefined ? null : (
              <Text
                tone="muted"
                numeric
                className={styles.count}
                data-coming={option.count === 'coming' || undefined}
                translate="no"
              >
                {' '}
                {option.count === 'coming' ? '00' : formatNumber(option.count)}
              </Text>
            )}
          </Row>
        ))}
      </Row>
    </fieldset>
  );
}
