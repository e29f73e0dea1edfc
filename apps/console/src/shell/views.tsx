import type { RoutePath } from '@dmc/contract/roles';
import type { User } from '@dmc/contract/session';
import { NO_VIEWS } from '@dmc/screens/saved-view';
import { SavedViews, type SavedViewsProps } from '@dmc/screens/saved-views';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { defaultAddress, saveViews, useSavedViews } from '../session/saved-views.ts';
import { useToday } from '../view/now.ts';
import { usePageAddress } from '../view/page-address.ts';
import { useShownList } from '../view/shown-list.ts';

interface ViewsProps {
  user: User;
  path: RoutePath;
  /** The list's title. */
  screen: string;
}

/** The saved views of the page's list, if it has one; also provides the default views of all lists. */
export function Views({ user, path, screen }: ViewsProps) {
  const saved = useSavedViews(user);
  const today = useToday();
  useEffect(() => {
    usePageAddress.setState({ addressOf: (to) => defaultAddress(saved, to, today) });
    return () => usePageAddress.setState(usePageAddress.getInitialState());
  }, [saved, today]);
  return (
    <ViewsOfList
      key={path}
      path={path}
      screen={screen}
      views={saved[path] ?? NO_VIEWS}
      today={today}
      onChange={(views) => saveViews(user, path, views)}
    />
  );
}

type ViewsOfListProps = Pick<ViewsProps, 'path'> &
  Pick<SavedViewsProps, 'screen' | 'views' | 'today' | 'onChange'>;

/** Alone in reading the search, with which it renders again. */
function ViewsOfList({ path, ...views }: ViewsOfListProps) {
  const { pathname, search } = useLocation();
  const { list } = useShownList();
  const navigate = useNavigate();
  // A record's page has the list's path, but its own URL.
  if (list?.pathname !== pathname || pathname !== path) return null;
  return (
    <SavedViews
      {...views}
      shown={list.saved(new URLSearchParams(search))}
      onShow={(next) => void navigate({ search: next })}
    />
  );
}
