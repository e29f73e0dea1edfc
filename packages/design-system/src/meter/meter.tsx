import { classNames } from '../theme-root/class-names.ts';
import type { Tone } from '../themes/theme.ts';
import styles from './meter.module.css';

export interface MeterProps {
  /** What is measured, for assistive technology: “Credit used by Gupta General Store”. */
  label: string;
  /** The value; above `max` the bar is full, and the text says by how much. */
  value: number;
  /** The value at which the bar is full, 100 by default. */
  max?: number;
  /** The value as text, read aloud instead of the number: “73% of ₹2,50,000.00, Medium”. */
  text: string;
  /** The hue of the bar; the text next to it says what it means. */
  tone: Tone;
  /** The value is from before a failed refresh, or is not real. */
  stale?: boolean;
}

/** How much of something is used: a bar that fills from the left. Always next to its text. */
export function Meter({ label, value, max = 100, text, tone, stale = false }: MeterProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <span className={styles.meter} data-tone={tone}>
      <meter
        className="ds-visually-hidden"
        aria-label={label}
        aria-valuetext={text}
        value={Math.min(Math.max(value, 0), max)}
        max={max}
      />
      <span className={classNames('ds-edge', styles.track)} aria-hidden data-stale={stale || undefined}>
        {share > 0 ? (
          <span
            className={classNames('ds-fill', styles.bar)}
            data-print="color"
            style={{ inlineSize: `${share * 100}%` }}
          />
        ) : null}
      </span>
    </span>
  );
}
