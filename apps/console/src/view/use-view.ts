import type { ViewUrl } from '@dmc/screens/view-url';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { Paging } from '../api/list.ts';

/** How many pages of a list its URL asks for: at least 1 and at most 50. */
export function readPages(params: URLSearchParams): number {
  const pages = Number(params.get('pages') ?? 1);
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), 50) : 1;
}

/**
 * What a page shows, as its URL says, the change of it, and how far its list is loaded. Two changes in one moment count
 * both: the URL is read when it is changed, not when the page was last drawn. A page that was left changes no URL:
 * a user who waited for an answer there is somewhere else by then. Keep `url` outside the component.
 */
export function useView<View>(url: Pick<ViewUrl<View>, 'read' | 'write' | 'replaces'>) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // The URL stays until the code of the next page is there: a change meanwhile would call the reader back.
  const leaving = useNavigation().state !== 'idle';
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const view = useMemo(() => url.read(params), [url, params]);
  const change = useCallback(
    (next: (now: URLSearchParams) => { params: URLSearchParams; replace: boolean }, nextState?: unknown) => {
      const { location } = window;
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
  const pages = readPages(params);
  const paging = useMemo(
    (): Paging => ({
      pages,
      onMore: () =>
        change((now) => {
          const more = new URLSearchParams(now);
          more.set('pages', String(readPages(now) + 1));
          return { params: more, replace: true };
        }),
    }),
    [pages, change],
  );
  return { view, onView, paging };
}
