import { AuditLog } from '@dmc/screens/audit-log';
import { auditLogView } from '@dmc/screens/audit-log-view';
import { NoAuditLog } from '@dmc/screens/no-audit-log';
import { useQuery } from '@tanstack/react-query';
import { audit } from '../api/audit.ts';
import { distributors } from '../api/distributors.ts';
import { exportSource } from '../api/export-source.ts';
import { useHealth, useLacks } from '../api/health.ts';
import { useList } from '../api/list.ts';
import { toLoadable } from '../api/loadable.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useNow } from '../view/now.ts';
import { useView } from '../view/use-view.ts';
import { auditOf, auditQueryOf } from './audit-query.ts';

/** Audit Log, for administrators and distributors. */
export default function AuditLogRoute({ user }: PageProps) {
  const { view, onView, hrefOf, paging } = useView(auditLogView);
  const asked = useHealth((health) => health.answered);
  const lacking = useLacks('audit.list');
  const enabled = asked && !lacking;
  const shown = auditOf(view);
  const { list } = useList(shown, paging, { enabled, keepsRows: true });
  const isAdmin = user.role === 'ADMIN';
  const organisations = useQuery({ ...distributors.all(), enabled: enabled && isAdmin });
  const now = useNow();
  if (lacking) return <NoAuditLog />;
  return (
    <AuditLog
      lines={list}
      distributors={isAdmin ? toLoadable(organisations) : undefined}
      view={view}
      onView={onView}
      hrefOf={hrefOf}
      exports={exportSource({
        matching: shown,
        all: audit.list(),
        file: { call: 'exportAuditLines', matching: auditQueryOf(view), all: {} },
      })}
      now={now}
    />
  );
}
