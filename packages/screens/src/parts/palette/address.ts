import type { ViewUrl } from '../view-url/view-url.ts';

/** The address of a page with a view. */
export function at<View>(path: string, url: Pick<ViewUrl<View>, 'write'>, change: Partial<View>): string {
  const query = url.write(new URLSearchParams(), change).toString();
  return query === '' ? path : `${path}?${query}`;
}
