import { AUDIT_KINDS, AUDIT_OUTCOMES, AUDIT_ROLES } from '@dmc/contract/audit';
import { formatCalendarDate } from '@dmc/contract/dates';
import { ROLE_LABELS } from '@dmc/contract/roles';
import { filter, listView, search } from '../../parts/view-url/list-view.ts';
import { day, id, oneOf, type ViewOf } from '../../parts/view-url/view-url.ts';
import { auditLogCopy as copy } from './audit-log.copy.ts';

const resets = ['pages', 'open'];

/** What the audit log shows, as encoded in its URL. The server filters. */
export const auditLogView = listView({
  filters: {
    search: search('server', { resets }),
    /** Null for all. */
    kind: filter(oneOf(AUDIT_KINDS, { resets }), (kind) => copy.kinds[kind], 'server'),
    outcome: filter(oneOf(AUDIT_OUTCOMES, { resets }), (outcome) => copy.outcomes[outcome], 'server'),
    role: filter(oneOf(AUDIT_ROLES, { resets }), (role) => ROLE_LABELS[role], 'server'),
    from: filter(day({ resets }), (date) => copy.since(formatCalendarDate(date)), 'server'),
    to: filter(day({ resets }), (date) => copy.until(formatCalendarDate(date)), 'server'),
    distributorId: filter(
      id({ param: 'distributor', resets, saved: true }),
      () => copy.oneDistributor,
      'server',
    ),
    /** Limits the log to the entries about one record. */
    recordId: filter(id({ param: 'record', resets }), () => copy.oneRecord, 'server'),
  },
  /** Id of the entry whose details are open. */
  fields: { open: id({ replaces: 'again' }) },
});
export type AuditLogView = ViewOf<typeof auditLogView>;
