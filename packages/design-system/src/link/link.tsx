import type { LucideIcon } from 'lucide-react';
import type { MouseEvent, ReactNode, Ref } from 'react';

/** The props of a link; the console, which knows the router, turns them into an element. */
export interface LinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  onClick?: (() => void) | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Renders a link. The design system has no router: the console passes its own, a story a plain `<a>`. */
export type RenderLink = (props: LinkProps) => ReactNode;

/** The `onClick` of a link that opens something here; a click for another tab or window is left to the browser. */
export const opensHere = (open: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
};

/** One navigation entry. */
export interface NavItem {
  /** The path, without the query: `/orders`. */
  to: string;
  label: string;
  icon: LucideIcon;
  /** A count or a short word at the end of the entry. Nothing is drawn for 0. */
  badge?: number | string;
  /** What the badge counts, for screen readers: “12 pending”. */
  badgeLabel?: string;
}

/**
 * Whether an entry is the current page: whole segments only, so `/supervisors` does not highlight
 * `/supervisor-orders`.
 */
export function isCurrent(to: string, current: string): boolean {
  return current === to || (to !== '/' && current.startsWith(`${to}/`));
}
