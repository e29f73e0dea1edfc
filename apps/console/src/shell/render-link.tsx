import type { RenderLink } from '@dmc/design-system/link';
import { Link } from 'react-router-dom';
import { prefetch } from './prefetch.ts';

/** A link of the console's router, given to screens and primitives that know no router. Fetches the page's code early. */
export const renderLink: RenderLink = ({ to, ...link }) => {
  const early = () => prefetch(to.split(/[?#]/)[0] ?? to);
  return <Link to={to} onMouseEnter={early} onFocus={early} {...link} />;
};
