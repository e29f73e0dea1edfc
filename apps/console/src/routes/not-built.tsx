import { isConsoleRole } from '@dmc/contract/roles';
import { matchPlace } from '@dmc/screens/navigation';
import { isUnbuilt, NotBuilt } from '@dmc/screens/not-built';
import { useLocation } from 'react-router-dom';
import type { PageProps } from '../shell/page-props.ts';
import { renderLink } from '../shell/render-link.tsx';

export default function NotBuiltRoute({ user: { role } }: PageProps) {
  const path = matchPlace(useLocation().pathname);
  return path && isUnbuilt(path) && isConsoleRole(role) ? (
    <NotBuilt path={path} role={role} renderLink={renderLink} />
  ) : null;
}
