import type { AuditQuery } from '@dmc/contract/audit';
import type { AuditLogView } from '@dmc/screens/audit-log-view';
import { audit } from '../api/audit.ts';

/** What the view asks for. */
export const auditQueryOf = ({
  search,
  kind,
  outcome,
  role,
  from,
  to,
  distributorId,
  recordId,
}: AuditLogView): Omit<AuditQuery, 'page' | 'limit'> => ({
  ...(search ? { search } : {}),
  ...(kind ? { kind } : {}),
  ...(outcome ? { outcome } : {}),
  ...(role ? { role } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(distributorId ? { distributorId } : {}),
  ...(recordId ? { recordId } : {}),
});

export const auditOf = (view: AuditLogView) => audit.list(auditQueryOf(view));
