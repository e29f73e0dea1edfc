import type { RenderLink } from '@dmc/design-system/link';
import { Link } from 'react-router-dom';
import { prefetch } from './prefetch.ts';

/** A router link for screens and primitives, which do not depend on a router. Prefetches the page's code. */
export const renderLink: RenderLink = ({ to, ...link }) => {
  const early = () => prefetch(to.split(/[?#]/)[0] ?? to);
  return <Link to={to} onMouseEnter={early} onFocus={early} {...link} />;
};
