import { auditWho } from '@dmc/contract/audit-words';
import { expect, it } from 'vitest';
import { byOf } from './audit-columns.tsx';
import { entries } from './audit-log.fixtures.ts';

const [entry = expect.fail('no entry')] = entries;

it.each([
  [{}, 'asha.menon@vrinda.in', 'by asha.menon@vrinda.in'],
  [{ by: undefined }, 'Not signed in', 'by someone not signed in'],
  [{ by: undefined, operation: 'removeAuditLines', address: undefined }, 'The server', 'by the server'],
  [
    { by: undefined, operation: 'unlockAccount', address: 'command line' },
    'The command line',
    'by the command line',
  ],
])('says whose act %j was', (fields, who, by) => {
  expect(auditWho({ ...entry, ...fields })).toBe(who);
  expect(byOf({ ...entry, ...fields })).toBe(by);
});
