import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

/** What a link is given; the console, which knows the router, turns it into an element. */
export interface LinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  onClick?: (() => void) | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Draws a link. The design system knows no router: the console passes its own, a story a plain `<a>`. */
export type RenderLink = (props: LinkProps) => ReactNode;

/** One entry of the navigation. */
export interface NavItem {
  /** The path, without query: `/orders`. */
  to: string;
  label: string;
  icon: LucideIcon;
  /** A count or a short word at the end of the entry. Nothing is drawn for 0. */
  badge?: number | string;
  /** What the badge counts, for those who hear it: “12 pending”. */
  badgeLabel?: string;
}

/** Whether an entry is where one is: whole segments only, so `/supervisors` does not light `/supervisor-orders` (G35). */
export function isCurrent(to: string, current: string): boolean {
  return current === to || (to !== '/' && current.startsWith(`${to}/`));
}
