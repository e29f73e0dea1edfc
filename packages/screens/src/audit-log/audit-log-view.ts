import { AUDIT_KINDS, AUDIT_OUTCOMES, AUDIT_ROLES } from '@dmc/contract/audit';
import { formatCalendarDate } from '@dmc/contract/dates';
import { ROLE_LABELS } from '@dmc/contract/roles';
import { day, id, oneOf, search, type ViewOf, viewUrl } from '../view-url/view-url.ts';
import { auditLogCopy as copy } from './audit-log.copy.ts';

const resets = ['pages', 'open'];

/** What the audit log shows, as encoded in its URL. The server filters. */
export const auditLogView = viewUrl({
  search: search({ resets }),
  /** Null for all. */
  kind: oneOf(AUDIT_KINDS, { describe: (kind) => (kind ? copy.kinds[kind] : ''), resets }),
  outcome: oneOf(AUDIT_OUTCOMES, {
    describe: (outcome) => (outcome ? copy.outcomes[outcome] : ''),
    resets,
  }),
  role: oneOf(AUDIT_ROLES, { describe: (role) => (role ? ROLE_LABELS[role] : ''), resets }),
  from: day({ describe: (date) => copy.since(formatCalendarDate(date)), resets }),
  to: day({ describe: (date) => copy.until(formatCalendarDate(date)), resets }),
  distributorId: id({ param: 'distributor', describe: () => copy.oneDistributor, resets, saved: true }),
  /** The one record that all entries are about. */
  recordId: id({ param: 'record', describe: () => copy.oneRecord, resets }),
  /** Id of the entry whose details are open. */
  open: id({ replaces: 'again' }),
});
export type AuditLogView = ViewOf<typeof auditLogView>;
