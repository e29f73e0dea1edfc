import { AuditLog } from '@dmc/screens/audit-log';
import { auditLogView } from '@dmc/screens/audit-log-view';
import { NoAuditLog } from '@dmc/screens/no-audit-log';
import { useQuery } from '@tanstack/react-query';
import { audit } from '../api/audit.ts';
import { distributors } from '../api/distributors.ts';
import { exportSource } from '../api/export-source.ts';
import { useCapability } from '../api/health.ts';
import { useList } from '../api/list.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useNow } from '../view/now.ts';
import { useView } from '../view/use-view.ts';
import { auditOf, auditQueryOf } from './audit-query.ts';

/** Audit Log, for administrators and distributors. */
export default function AuditLogRoute({ user }: PageProps) {
  const { view, onView, paging } = useView(auditLogView);
  const offered = useCapability('audit.list');
  const shown = auditOf(view);
  const { list } = useList(shown, paging, { enabled: offered, keepsRows: true });
  const isAdmin = user.role === 'ADMIN';
  const organisations = useQuery({ ...distributors.all(), enabled: offered && isAdmin });
  const now = useNow();
  if (!offered) return <NoAuditLog />;
  return (
    <AuditLog
      lines={list}
      distributors={isAdmin ? (organisations.data ?? []) : undefined}
      view={view}
      onView={onView}
      exports={exportSource({
        matching: shown,
        all: audit.list(),
        file: { call: 'exportAuditLines', matching: auditQueryOf(view), all: {} },
      })}
      now={now}
    />
  );
}
