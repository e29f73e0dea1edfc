import type { Tone } from '../themes/theme.ts';
import styles from './meter.module.css';

export interface MeterProps {
  /** What is measured, for assistive technology: “Credit used by Gupta General Store”. */
  label: string;
  /** The reading; beyond `max` the bar is full, and the words say how much more it is. */
  value: number;
  /** Where the bar is full, 100 unless given. */
  max?: number;
  /** The reading in words, read aloud instead of the number: “73% of ₹2,50,000.00, Medium”. */
  text: string;
  /** The hue of the bar; what it stands for is said by words beside it. */
  tone: Tone;
  /** The reading is an earlier answer, kept behind a failure. */
  hollow?: boolean;
}

/** How much of something is used: a bar that fills from the left. It stands beside its words and never alone. */
export function Meter({ label, value, max = 100, text, tone, hollow = false }: MeterProps) {
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
      <span className={styles.track} aria-hidden data-hollow={hollow || undefined}>
        {share > 0 ? <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} /> : null}
      </span>
    </span>
  );
}
