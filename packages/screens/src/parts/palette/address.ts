import type { ViewUrl } from '../view-url/view-url.ts';

/** The address of a page with a view. `path` may have parameters. */
export function at<View>(path: string, url: Pick<ViewUrl<View>, 'write'>, change: Partial<View>): string {
  const [page = path, parameters] = path.split('?');
  const query = url.write(new URLSearchParams(parameters), change).toString();
  return query === '' ? page : `${page}?${query}`;
}
