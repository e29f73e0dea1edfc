import { supportView } from '@dmc/screens/support-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { hasCapability } from '../api/health.ts';
import { startList } from '../api/list.ts';
import { support } from '../api/support.ts';
import { loaderView } from '../view/loader-view.ts';
import { conversationsOf } from './conversation-query.ts';

export function loader(args: LoaderFunctionArgs) {
  const view = loaderView(supportView, args);
  if (view.open !== null) startList(support.messages(view.open));
  return startList(conversationsOf(view, hasCapability('support.sort')));
}
