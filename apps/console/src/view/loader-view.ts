import type { ViewUrl } from '@dmc/screens/view-url';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** What a page is about to show, as the URL says that is being opened. */
export const loaderView = <View>(url: Pick<ViewUrl<View>, 'read'>, { request }: LoaderFunctionArgs): View =>
  url.read(new URL(request.url).searchParams);
