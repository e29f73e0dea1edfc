import { type CSSProperties, useId } from 'react';
import { useBrand } from '../brand/use-brand.ts';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import type { ThemeId } from '../themes/theme.ts';
import { THEME_LIST } from '../themes/theme-list.ts';
import styles from './theme-swatch.module.css';

export interface ThemeSwatchProps {
  /** Name that the radio buttons of one choice share. */
  name: string;
  theme: ThemeId;
  /** A colour of a distributor's own, laid over the theme. */
  hex?: string | undefined;
  /** What the choice is called. */
  label: string;
  /** What it looks like, in a sentence; with one the card names its colours too and is wide on a phone. */
  description?: string | undefined;
  checked: boolean;
  onChoose: () => void;
}

/** One theme to choose: a small window in its colours, and its name. A radio button. */
export function ThemeSwatch({ name, theme, hex, label, description, checked, onChoose }: ThemeSwatchProps) {
  const { radix, layout } = THEME_LIST[theme];
  const id = useId();
  // The class and the accent name are what a theme's rule is written for: what has them takes its colours.
  const inTheme = {
    'aria-hidden': true,
    'data-accent-color': radix.accentColor,
    'data-is-root-theme': 'false',
    'data-scoped': '',
    style: useBrand(hex) as CSSProperties | undefined,
  } as const;
  return (
    <Stack as="label" gap="2" className={styles.swatch} data-detailed={description ? true : undefined}>
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
