import styles from './avatar.module.css';
import { initials } from './initials.ts';

export interface AvatarProps {
  /** Full name or email address; its initials are drawn. */
  name: string;
  /** Diameter: 24, 32 or 40 px. */
  size?: 'small' | 'medium' | 'large';
  /** `accent` for the signed-in person, `neutral` for people in a list. */
  tone?: 'accent' | 'neutral';
  /** Accessible name, for when the name is not written next to it; otherwise the disc is decorative. */
  label?: string;
}

/** A person, shown as a disc with initials. */
export function Avatar({ name, size = 'medium', tone = 'accent', label }: AvatarProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={styles.avatar} data-size={size} data-tone={tone} translate="no" {...naming}>
      {initials(name)}
    </span>
  );
}
