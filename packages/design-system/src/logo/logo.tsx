import { useState } from 'react';
import { initials } from '../avatar/initials.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './logo.module.css';

export interface LogoProps {
  /** URL of the image; without one, or if it cannot be loaded, initials are shown instead. */
  src?: string | null;
  /** Name of the business. */
  name: string;
  /** Edge: 20, 28 or 44 px. */
  size?: 'small' | 'medium' | 'large';
  /** Accessible name, for when the name is not written next to it; otherwise the logo is decorative. */
  label?: string;
  /** Loaded at once, because it is in every first view. */
  eager?: boolean;
}

/** In px, at a text size of 100 %. */
const EDGES = { small: 20, medium: 28, large: 44 } as const;

/** The logo of a business: its own image, or its initials on the theme's primary colour. */
export function Logo({ src, name, size = 'medium', label, eager = false }: LogoProps) {
  // Stores the URL, not a flag: a different image gets its own attempt.
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
