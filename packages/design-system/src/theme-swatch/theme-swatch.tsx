import { type CSSProperties, useId } from 'react';
import { useBrand } from '../brand/use-brand.ts';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import type { ThemeId } from '../themes/theme.ts';
import { THEME_LIST } from '../themes/theme-list.ts';
import styles from './theme-swatch.module.css';

export interface ThemeSwatchProps {
  /** Name shared by the radio buttons of one group. */
  name: string;
  /** The theme of this option. */
  theme: ThemeId;
  /** A brand colour, applied over the theme. */
  hex?: string;
  /** Label of the option. */
  label: string;
  /** A one-sentence description; with one, the card also shows three colours and is wide on a phone. */
  description?: string;
  /** Whether it is chosen. */
  checked: boolean;
  /** Called when it is chosen. */
  onChoose: () => void;
}

/** A theme option: a small window in its colours, and its name. A radio button. */
export function ThemeSwatch({ name, theme, hex, label, description, checked, onChoose }: ThemeSwatchProps) {
  const { radix, layout } = THEME_LIST[theme];
  const id = useId();
  // A theme's rule matches this class and accent name: an element that has them takes its colours.
  const inTheme = {
    'aria-hidden': true,
    'data-accent-color': radix.accentColor,
    'data-is-root-theme': 'false',
    'data-scoped': '',
    style: useBrand(hex) as CSSProperties | undefined,
  } as const;
  return (
    <Stack
      as="label"
      gap="2"
      className={`ds-edge ${styles.swatch}`}
      data-detailed={description ? true : undefined}
    >
      <input
        type="radio"
        name={name}
        className={styles.input}
        aria-labelledby={`${id}-name`}
        aria-describedby={description ? `${id}-description` : undefined}
        checked={checked}
        onChange={onChoose}
      />
      <span {...inTheme} className={`radix-themes ${styles.window}`} data-layout={layout}>
        <Stack as="span" gap="1" className={styles.side}>
          <span className={styles.item} data-selected />
          <span className={styles.item} />
          <span className={styles.item} />
        </Stack>
        <span className={styles.top} />
        <Stack as="span" align="start" gap="1" className={styles.card}>
          <span className={styles.line} />
          <span className={styles.line} data-short />
          <span className={styles.button} />
        </Stack>
      </span>
      <Stack as="span" gap="1" className={styles.words}>
        <Text weight="medium" id={`${id}-name`}>
          {label}
        </Text>
        {description ? (
          <>
            <Text size="1" tone="muted" id={`${id}-description`}>
              {description}
            </Text>
            <span {...inTheme} className={`radix-themes ${styles.colours}`}>
              <span data-colour="primary" />
              <span data-colour="secondary" />
              <span data-colour="surface" />
            </span>
          </>
        ) : null}
      </Stack>
    </Stack>
  );
}
