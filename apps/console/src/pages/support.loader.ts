import { supportView } from '@dmc/screens/support-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { prefetchList } from '../api/list.ts';
import { support } from '../api/support.ts';
import { listPage } from '../view/list-page.ts';
import { loaderView } from '../view/loader-view.ts';

const page = listPage({ view: supportView, list: support.list, searches: 'search' });
export const { useListPage } = page;

export function loader(args: LoaderFunctionArgs) {
  const { open } = loaderView(supportView, args);
  if (open !== null) prefetchList(support.messages(open));
  return page.loader(args);
}
