import type { ViewUrl } from '@dmc/screens/view-url';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** The view of a page about to open, from its URL. */
export const loaderView = <View>(url: Pick<ViewUrl<View>, 'read'>, { request }: LoaderFunctionArgs): View =>
  url.read(new URL(request.url).searchParams);
