import { useState } from 'react';
import { initials } from '../avatar/initials.ts';
import styles from './logo.module.css';

export interface LogoProps {
  /** Address of the picture; without one, or when it cannot be loaded, initials stand in its place. */
  src?: string | null;
  /** Name of the business. */
  name: string;
  /** Edge: 20, 28 or 44 px. */
  size?: 'small' | 'medium' | 'large';
  /** Text for assistive technology, where the name is not written beside it; otherwise the mark is decorative. */
  label?: string;
}

/** The mark of a business: its own picture, or its initials on the theme's primary colour. */
export function Logo({ src, name, size = 'medium', label }: LogoProps) {
  // The address is remembered, not a flag: another picture gets its own chance.
  const [failed, setFailed] = useState<string>();
  if (src && src !== failed) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveElementInteractions: onError is the picture's own failure, nobody acts on it
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
