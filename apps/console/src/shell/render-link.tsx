import type { LinkProps, RenderLink } from '@dmc/design-system/link';
import { Link, useLocation } from 'react-router-dom';
import { preloadPage } from './page-modules.ts';

/** Tells the next page where it was opened from, so that a record can lead back to its list as it was. */
function RouterLink({ to, ...link }: LinkProps) {
  const { pathname, search } = useLocation();
  const prefetch = () => preloadPage(to.split(/[?#]/)[0] ?? to);
  return (
    <Link to={to} state={{ from: pathname + search }} onMouseEnter={prefetch} onFocus={prefetch} {...link} />
  );
}

/** A router link for screens and primitives, which do not depend on a router. Prefetches the page's code. */
export const renderLink: RenderLink = (link) => <RouterLink {...link} />;
