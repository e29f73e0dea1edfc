import type { LucideIcon } from 'lucide-react';
import { isValidElement, type ReactElement } from 'react';

/** An icon as a prop: a lucide component, rendered in the size of its context, or an element. */
export type IconSource = LucideIcon | ReactElement;

export interface IconProps {
  /** The icon; nothing is rendered if undefined. */
  source: IconSource | undefined;
  /** Edge in px: 16 by default, 13 in badges, 20 in the tab bar. */
  size?: number;
}

/** A decorative icon with our stroke width (1.75, or 2 if small); the word next to it has the meaning. */
export function Icon({ source, size = 16 }: IconProps) {
  if (!source || isValidElement(source)) return source ?? null;
  const LucideComponent = source as LucideIcon;
  return <LucideComponent size={size} strokeWidth={size < 16 ? 2 : 1.75} aria-hidden focusable={false} />;
}
