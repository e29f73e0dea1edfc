import { type AuditQuery, auditOperations } from '@dmc/contract/audit';
import { call } from './client.ts';
import { listQuery } from './list.ts';
import { key } from './loadable.ts';

/** The audit log, an extension. */
export const audit = {
  list: (query: Omit<AuditQuery, 'page' | 'limit'> = {}) => ({
    ...listQuery(key('audit', 'list', query), (page, signal) =>
      call(auditOperations.listAuditLines, { query: { ...query, ...page } }, { signal }),
    ),
    // Every action adds a line.
    staleTime: 0,
  }),
};
