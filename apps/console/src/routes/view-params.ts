import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * What a page shows, as its address has it, and the change of it. Two changes in one moment count both: the address is
 * read when it is changed, not when the page was last drawn. A page that was left changes no address: whoever waited for
 * an answer there is somewhere else by then.
 */
export function useViewParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (change: Change, options?: NavigateOptions) => {
      const { location } = window;
      if (location.pathname === pathname)
        void navigate({ search: `${change(new URLSearchParams(location.search))}` }, options);
    },
    [navigate, pathname],
  );
  return [params, setParams];
}
