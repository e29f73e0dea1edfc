import { AuditLog } from '@dmc/screens/audit-log';
import { NoAuditLog } from '@dmc/screens/no-audit-log';
import { useQuery } from '@tanstack/react-query';
import { distributors } from '../api/distributors.ts';
import { useCapability, useMayTry } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useNow } from '../view/now.ts';
import { useListPage } from './audit-log.loader.ts';

/** Audit Log, for administrators and distributors. */
export default function AuditLogRoute({ user }: PageProps) {
  const lacking = useCapability('audit') === false;
  const enabled = useMayTry('audit');
  const { list } = useListPage({ enabled });
  const isAdmin = user.role === 'ADMIN';
  const organisations = useQuery({ ...distributors.all(), enabled: enabled && isAdmin });
  const now = useNow();
  if (lacking) return <NoAuditLog />;
  return <AuditLog list={list} distributors={isAdmin ? toLoadable(organisations) : undefined} now={now} />;
}
