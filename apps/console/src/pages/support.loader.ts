import { supportView } from '@dmc/screens/support-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { startList } from '../api/list.ts';
import { support } from '../api/support.ts';
import { loaderView } from '../view/loader-view.ts';

export function loader(args: LoaderFunctionArgs) {
  const { open, ...filter } = loaderView(supportView, args);
  if (open !== null) startList(support.messages(open));
  return startList(support.list(filter));
}
