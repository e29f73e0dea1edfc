import { useState } from 'react';
import { initials } from '../avatar/initials.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './logo.module.css';

export interface LogoProps {
  /** URL of the image; without one, or if it cannot be loaded, initials are shown. */
  src?: string | null;
  /** Name of the business. */
  name: string;
  /** Height: 20, 28 or 44 px. An image keeps its proportions, up to five times as wide as high; initials are square. */
  size?: 'small' | 'medium' | 'large';
  /** Accessible name if no text next to it names the business; otherwise the logo is decorative. */
  label?: string;
  /** Loads at once, because it is visible on every page. */
  eager?: boolean;
}

/** In px, at the default text size. */
const EDGES = { small: 20, medium: 28, large: 44 } as const;

/** The logo of a business: its own image in its own shape, or its initials on the theme's primary colour. */
export function Logo({ src, name, size = 'medium', label, eager = false }: LogoProps) {
  // Stores the URL, not a flag, so that a different image gets its own attempt.
  const [failed, setFailed] = useState<string>();
  if (src && src !== failed) {
    return (
      <Picture
        className={styles.logo}
        data-size={size}
        data-kind="picture"
        src={src}
        alt={label ?? ''}
        shown={EDGES[size]}
        eager={eager}
        onFail={() => setFailed(src)}
      />
    );
  }
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={styles.logo} data-size={size} data-kind="initials" {...naming}>
      {[...initials(name)].slice(0, size === 'small' ? 1 : 2).join('')}
    </span>
  );
}
