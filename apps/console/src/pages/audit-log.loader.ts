import { auditLogView } from '@dmc/screens/audit-log-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { hasCapability } from '../api/health.ts';
import { startList } from '../api/list.ts';
import { loaderView } from '../view/loader-view.ts';
import { auditOf } from './audit-query.ts';

export const loader = (args: LoaderFunctionArgs) =>
  hasCapability('audit.list') ? startList(auditOf(loaderView(auditLogView, args))) : null;
