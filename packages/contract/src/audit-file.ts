import type { AuditLine } from './audit.ts';
import { AUDIT_OUTCOME_LABELS, auditChange, auditSentence } from './audit-words.ts';
import type { FileColumn } from './csv.ts';
import { momentColumns } from './csv-columns.ts';
import { ROLE_LABELS } from './roles.ts';

/** The columns of the audit log's file, which both the server and the console write. */
export const AUDIT_FILE: readonly FileColumn<AuditLine>[] = [
  ...momentColumns<AuditLine>('Date', ({ at }) => at),
  { header: 'Who', value: ({ by }) => by },
  { header: 'Role', value: ({ role }) => role && ROLE_LABELS[role] },
  { header: 'Viewing as', value: ({ isViewing, distributor }) => (isViewing ? distributor?.name : '') },
  { header: 'Distributor', value: ({ distributor }) => distributor?.name },
  { header: 'What', value: auditSentence },
  { header: 'Record', value: ({ record }) => record?.name },
  {
    header: 'Changes',
    value: ({ changes }, timeZone) => changes.map((one) => auditChange(one, timeZone)).join('; '),
  },
  { header: 'Outcome', value: ({ outcome }) => AUDIT_OUTCOME_LABELS[outcome] },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Address', value: ({ address }) => address },
  { header: 'Call', value: ({ operation }) => operation },
  { header: 'Path', value: ({ path }) => path },
  { header: 'Request', value: ({ requestId }) => requestId },
];
