import { initials } from '../avatar/initials.ts';
import { Text } from '../text/text.tsx';
import styles from './map-mark.module.css';
import type { MarkerStyle } from './map-props.ts';

/** A marker's shape, on the map and, smaller, in the legend. Decorative: its name is next to it. */
export function MapMark({ style, small = false }: { style: MarkerStyle; small?: boolean }) {
  const { shape, tone, inside, initialsOf, badge, outlined = false } = style;
  return (
    <Text
      weight="bold"
      numeric
      aria-hidden
      translate="no"
      className={styles.mark}
      data-shape={shape}
      data-tone={tone}
      data-outlined={outlined || undefined}
      data-small={small || undefined}
    >
      {small ? null : (inside ?? (initialsOf === undefined ? null : initials(initialsOf)))}
      {badge ? <span className={styles.badge}>{badge}</span> : null}
    </Text>
  );
}
