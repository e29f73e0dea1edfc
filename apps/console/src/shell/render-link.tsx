import type { LinkProps, RenderLink } from '@dmc/design-system/link';
import { Link, useLocation } from 'react-router-dom';
import { preloadPage } from './page-modules.ts';

/** Passes the current URL to the next page, so that a record can link back to its list in the same state. */
function RouterLink({ to, ...link }: LinkProps) {
  const { pathname, search } = useLocation();
  const prefetch = () => preloadPage(to.split(/[?#]/)[0] ?? to);
  return (
    <Link to={to} state={{ from: pathname + search }} onMouseEnter={prefetch} onFocus={prefetch} {...link} />
  );
}

/**
 * A router link for screens and primitives, which do not depend on a router. Preloads the page's code on hover and
 * focus.
 */
export const renderLink: RenderLink = (link) => <RouterLink {...link} />;
