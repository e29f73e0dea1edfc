import type { ViewUrl } from '@dmc/screens/view-url';
import { useId, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';

/** The values in the URL that no part of the page knows, by the part that reads them. */
const useValues = create<Readonly<Record<string, readonly string[]>>>(() => ({}));

/** Reports the values that a part of the page would read, but does not know. */
export function useReportUnknown(url: Pick<ViewUrl<never>, 'unknown'>, params: URLSearchParams): void {
  const part = useId();
  useLayoutEffect(() => {
    useValues.setState({ [part]: url.unknown(params) });
    return () => useValues.setState({ [part]: [] });
  }, [url, params, part]);
}

/** The values in the URL that the page does not know. */
export const useUnknownValues = (): readonly string[] =>
  useValues(useShallow((values) => [...new Set(Object.values(values).flat())]));
