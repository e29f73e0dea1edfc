import type { LucideIcon } from 'lucide-react';
import { isValidElement, type ReactElement } from 'react';

/** An icon as a caller hands it over: a lucide component, drawn at the place's own size, or a finished element. */
export type IconSource = LucideIcon | ReactElement;

export interface IconProps {
  /** The icon; nothing is drawn without one. */
  of: IconSource | undefined;
  /** Edge in px: 16, 13 in badges, 20 in the tab bar. */
  size?: number;
}

/** A decorative icon at the house's stroke (1.75, and 2 where it is small); the word beside it carries the meaning. */
export function Icon({ of: source, size = 16 }: IconProps) {
  if (!source || isValidElement(source)) return source ?? null;
  const Drawing = source as LucideIcon;
  return <Drawing size={size} strokeWidth={size < 16 ? 2 : 1.75} aria-hidden focusable={false} />;
}
