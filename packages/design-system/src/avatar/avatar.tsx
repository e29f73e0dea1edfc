import { classNames } from '../theme-root/class-names.ts';
import styles from './avatar.module.css';
import { initials } from './initials.ts';

export interface AvatarProps {
  /** Full name or email address, shown as initials. */
  name: string;
  /** Diameter: 24, 32 or 40 px. */
  size?: 'small' | 'medium' | 'large';
  /** `accent` for the signed-in person, `neutral` for people in a list. */
  tone?: 'accent' | 'neutral';
  /** Accessible name if no text next to it names the person; otherwise the avatar is decorative. */
  label?: string;
}

/** A person, as a disc with initials. */
export function Avatar({ name, size = 'medium', tone = 'accent', label }: AvatarProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      className={classNames('ds-edge', styles.avatar)}
      data-size={size}
      data-tone={tone}
      translate="no"
      {...naming}
    >
      {initials(name)}
    </span>
  );
}
