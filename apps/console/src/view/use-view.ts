import type { ViewUrl } from '@dmc/screens/view-url';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { Paging } from '../api/list.ts';
import { MAX_PAGES } from '../api/max-pages.ts';
import { consoleWindow } from '../console-window.ts';
import { readPages } from './read-pages.ts';
import { useShownList } from './shown-list.ts';
import { useReportUnknown } from './unknown-values.ts';

/**
 * A page's view from its URL, a function to change it, the URL of a change, and how much of its list is loaded. Two
 * changes at the same time both apply, because the URL is read when it is changed, not when the page last rendered. A
 * page that has been left no longer changes the URL. Declare `url` outside the component.
 */
export function useView<View>(url: ViewUrl<View> & { saved?: (params: URLSearchParams) => URLSearchParams }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // The URL stays until the next page's code has loaded; a change in the meantime would cancel the navigation.
  const leaving = useNavigation().state !== 'idle';
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const view = useMemo(() => url.read(params), [url, params]);
  useReportUnknown(url, params);
  useLayoutEffect(() => {
    const { saved } = url;
    if (saved === undefined) return;
    useShownList.setState({ list: { pathname, saved } });
    return () => useShownList.setState({ list: undefined });
  }, [url, pathname]);
  const change = useCallback(
    (next: (now: URLSearchParams) => { params: URLSearchParams; replace: boolean }, nextState?: unknown) => {
      const { location } = consoleWindow;
      if (location.pathname !== pathname || leaving) return;
      const to = next(new URLSearchParams(location.search));
      void navigate({ search: `${to.params}` }, { replace: to.replace, state: nextState ?? state });
    },
    [navigate, pathname, state, leaving],
  );
  const onView = useCallback(
    (part: Partial<View>, options: { replace?: boolean; state?: unknown } = {}) =>
      change(
        (now) => ({
          params: url.write(now, part),
          replace: options.replace ?? url.replaces(now, part),
        }),
        options.state,
      ),
    [change, url],
  );
  const hrefOf = useCallback(
    (part: Partial<View>) => `${pathname}?${url.write(params, part)}`,
    [pathname, params, url],
  );
  const pages = readPages(params);
  const paging = useMemo((): Paging => {
    const want = (count: (now: number) => number) => () =>
      change((now) => {
        const more = new URLSearchParams(now);
        more.set('pages', String(count(readPages(now))));
        return { params: more, replace: true };
      });
    return {
      pages,
      onMore: want((now) => now + 1),
      onAll: pages < MAX_PAGES.shown ? want(() => MAX_PAGES.shown) : undefined,
      onStop: (loaded) => want(() => loaded)(),
    };
  }, [pages, change]);
  return { view, onView, hrefOf, paging };
}
