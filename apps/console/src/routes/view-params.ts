import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * What a page shows, as its address has it, and the change of it. Two changes in one moment count both: the address is
 * read when it is changed, not when the page was last drawn. A page that was left changes no address: whoever waited
 * for an answer there is somewhere else by then.
 */
export function useViewParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Kept between renders: whoever is given the setter draws no row again for it.
  const go = useRef(navigate);
  go.current = navigate;
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const setParams = useCallback((change: Change, options?: NavigateOptions) => {
    if (!here.current) return;
    void go.current({ search: `${change(new URLSearchParams(window.location.search))}` }, options);
  }, []);
  return [params, setParams];
}
