import type { ThemeId } from '../themes/theme.ts';
import { THEME_LIST } from '../themes/theme-list.ts';
import styles from './theme-swatch.module.css';

export interface ThemeSwatchProps {
  /** Name that the radio buttons of one choice share. */
  name: string;
  theme: ThemeId;
  /** What the choice is called. */
  label: string;
  checked: boolean;
  onChoose: () => void;
}

/** One theme to choose: a small window in its colours, and its name. A radio button. */
export function ThemeSwatch({ name, theme, label, checked, onChoose }: ThemeSwatchProps) {
  const { radix, layout } = THEME_LIST[theme];
  return (
    <label className={styles.swatch}>
      <input type="radio" name={name} className={styles.input} checked={checked} onChange={onChoose} />
      {/* The class and the accent name are what a theme's rule is written for: the window takes its colours. */}
      <span
        aria-hidden
        className={`radix-themes ${styles.window}`}
        data-accent-color={radix.accentColor}
        data-is-root-theme="false"
        data-layout={layout}
      >
        <span className={styles.side}>
          <span className={styles.item} data-selected />
          <span className={styles.item} />
          <span className={styles.item} />
        </span>
        <span className={styles.top} />
        <span className={styles.card}>
          <span className={styles.line} />
          <span className={styles.line} data-short />
          <span className={styles.button} />
        </span>
      </span>
      <span className={styles.label}>{label}</span>
    </label>
  );
}
