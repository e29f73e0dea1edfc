import { AUDIT_KINDS, AUDIT_OUTCOMES, AUDIT_ROLES } from '@dmc/contract/audit';
import { formatCalendarDate } from '@dmc/contract/dates';
import { ROLE_LABELS } from '@dmc/contract/roles';
import { filter, listView, search } from '../view-url/list-view.ts';
import { day, id, oneOf, type ViewOf } from '../view-url/view-url.ts';
import { auditLogCopy as copy } from './audit-log.copy.ts';

const resets = ['pages', 'open'];

/** What the audit log shows, as encoded in its URL. The server filters. */
export const auditLogView = listView({
  filters: {
    search: search({ resets }),
    /** Null for all. */
    kind: filter(oneOf(AUDIT_KINDS, { resets }), (kind) => copy.kinds[kind]),
    outcome: filter(oneOf(AUDIT_OUTCOMES, { resets }), (outcome) => copy.outcomes[outcome]),
    role: filter(oneOf(AUDIT_ROLES, { resets }), (role) => ROLE_LABELS[role]),
    from: filter(day({ resets }), (date) => copy.since(formatCalendarDate(date))),
    to: filter(day({ resets }), (date) => copy.until(formatCalendarDate(date))),
    distributorId: filter(id({ param: 'distributor', resets, saved: true }), () => copy.oneDistributor),
    /** Limits the log to the entries about one record. */
    recordId: filter(id({ param: 'record', resets }), () => copy.oneRecord),
  },
  /** Id of the entry whose details are open. */
  fields: { open: id({ replaces: 'again' }) },
});
export type AuditLogView = ViewOf<typeof auditLogView>;
