import { EmptyState } from '@dmc/design-system/empty-state';
import { auditLogCopy as copy } from './audit-log.copy.ts';

/** Shown at the log's address if the server has no audit log. */
export const NoAuditLog = () => (
  <EmptyState kind="nothing" title={copy.notOffered} hint={copy.notOfferedHint} />
);
