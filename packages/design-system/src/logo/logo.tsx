import { useState } from 'react';
import { initials } from '../avatar/initials.ts';
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
}

/** The logo of a business: its own image, or its initials on the theme's primary colour. */
export function Logo({ src, name, size = 'medium', label }: LogoProps) {
  // Stores the URL, not a flag: a different image gets its own attempt.
  const [failed, setFailed] = useState<string>();
  if (src && src !== failed) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveElementInteractions: onError is the image's own failure, not an interaction
      <img
        className={styles.logo}
        data-size={size}
        data-kind="picture"
        src={src}
        alt={label ?? ''}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(src)}
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
