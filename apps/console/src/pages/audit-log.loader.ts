import { auditLogView } from '@dmc/screens/audit-log-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { audit } from '../api/audit.ts';
import { hasCapability } from '../api/health.ts';
import { listPage } from '../view/list-page.ts';

const page = listPage({
  view: auditLogView,
  list: audit.list,
  searches: 'audit',
  file: 'exportAuditLines',
});
export const { useListPage } = page;

export const loader = (args: LoaderFunctionArgs) => (hasCapability('audit') ? page.loader(args) : null);
