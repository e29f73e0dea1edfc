import { type ReactNode, useId } from 'react';
import { Row } from '../row/row.tsx';
import { classNames } from '../theme-root/class-names.ts';
import styles from './segmented-control.module.css';

export interface SegmentedControlProps<V extends string = string> {
  /** What is chosen, for assistive technology. */
  label: string;
  /** The chosen option. */
  value: V;
  /** Called with the chosen value. */
  onChange: (value: V) => void;
  /** Two to five options; `icon` is shown before the label. */
  options: readonly { value: V; label: string; icon?: ReactNode; disabled?: boolean }[];
  /** 32 px, or 26 px inside a card's header. */
  size?: 'medium' | 'small';
  /** Stretches the segments to the full width. */
  fill?: boolean;
}

/** One of a few options, all visible. A group of radio buttons: arrow keys change the choice. */
export function SegmentedControl<V extends string>({
  label,
  value,
  onChange,
  options,
  size = 'medium',
  fill,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <Row
      align="stretch"
      inline
      className={classNames('ds-edge', styles.group)}
      role="radiogroup"
      aria-label={label}
      data-size={size}
      data-stretched={fill || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <Row
            as="span"
            size="2"
            weight="medium"
            tone="secondary"
            gap="1-5"
            justify="center"
            className={styles.face}
          >
            {option.icon}
            <span>{option.label}</span>
          </Row>
        </label>
      ))}
    </Row>
  );
}
