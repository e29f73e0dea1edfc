import type { AuditLine } from './audit.ts';
import { AUDIT_OUTCOME_LABELS, auditChange, auditSentence } from './audit-words.ts';
import type { FileColumn } from './csv.ts';
import { momentColumns } from './csv-columns.ts';
import { ROLE_LABELS } from './roles.ts';

/** The columns of the audit log's file, which both the server and the console write. */
export const AUDIT_FILE: readonly FileColumn<AuditLine>[] = [
  ...momentColumns<AuditLine>('Date', ({ at }) => at),
  { header: 'Who', of: ({ by }) => by },
  { header: 'Role', of: ({ role }) => role && ROLE_LABELS[role] },
  { header: 'Viewing as', of: ({ isViewing, distributor }) => (isViewing ? distributor?.name : '') },
  { header: 'Distributor', of: ({ distributor }) => distributor?.name },
  { header: 'What', of: auditSentence },
  { header: 'Record', of: ({ record }) => record?.name },
  {
    header: 'Changes',
    of: ({ changes }, timeZone) => changes.map((one) => auditChange(one, timeZone)).join('; '),
  },
  { header: 'Outcome', of: ({ outcome }) => AUDIT_OUTCOME_LABELS[outcome] },
  { header: 'Reason', of: ({ reason }) => reason },
  { header: 'Address', of: ({ address }) => address },
  { header: 'Call', of: ({ operation }) => operation },
  { header: 'Path', of: ({ path }) => path },
  { header: 'Request', of: ({ requestId }) => requestId },
];
