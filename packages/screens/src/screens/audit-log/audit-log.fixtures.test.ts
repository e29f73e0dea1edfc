import { AuditList } from '@dmc/contract/audit';
import { AUDIT_SENTENCES } from '@dmc/contract/audit-words';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { crowd, entries, platformEntries } from './audit-log.fixtures.ts';

it('are lines as the contract knows them', () => {
  for (const rows of [entries, platformEntries, crowd]) {
    const list = { rows: [...rows] };
    expect(z.decode(AuditList, z.encode(AuditList, list))).toEqual(list);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(AUDIT_SENTENCES).toEqual(expect.arrayContaining(rows.map(({ operation }) => operation)));
  }
});
