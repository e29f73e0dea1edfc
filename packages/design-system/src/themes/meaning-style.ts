import type { CSSProperties } from 'react';
import type { Meaning } from './theme.ts';

/** A meaning's colours as custom properties: `--meaning-text`, `--meaning-border` … */
export const meaningStyle = (meaning: Meaning): CSSProperties =>
  Object.fromEntries(
    ['text', 'background', 'border', 'solid', 'on-solid'].map((part) => [
      `--meaning-${part}`,
      `var(--ds-${meaning}-${part})`,
    ]),
  );
