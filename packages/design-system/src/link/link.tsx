import type { LucideIcon } from 'lucide-react';
import type { MouseEvent, ReactNode, Ref } from 'react';

/** Props of a link; the console, which has the router, renders the element. */
export interface LinkProps {
  to: string;
  className?: string;
  children: ReactNode;
  'aria-current'?: 'page';
  'aria-label'?: string;
  onClick?: () => void;
  ref?: Ref<HTMLAnchorElement>;
}

/** Renders a link. The design system has no router: the console passes its own, stories a plain `<a>`. */
export type RenderLink = (props: LinkProps) => ReactNode;

/**
 * The `onClick` of a link that opens something on this page; clicks for a new tab or window are left to the browser.
 */
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
  /** A count or a short word at the end of the entry; 0 is not shown. */
  badge?: number | string;
  /** What the badge counts, for screen readers: “12 pending”. */
  badgeLabel?: string;
}

/**
 * Whether an entry is the current page: by whole segments, so that `/supervisors` does not match `/supervisor-orders`.
 */
export function isCurrent(to: string, current: string): boolean {
  return current === to || (to !== '/' && current.startsWith(`${to}/`));
}
