import { expect, it } from 'vitest';
import { whoOf } from './audit-columns.tsx';
import { entries } from './audit-log.fixtures.ts';

const [entry = expect.fail('no entry')] = entries;

it.each([
  [{}, 'asha.menon@vrinda.in'],
  [{ by: undefined }, 'Not signed in'],
  [{ by: undefined, operation: 'removeAuditLines', address: undefined }, 'The server'],
  [{ by: undefined, operation: 'unlockAccount', address: 'command line' }, 'The command line'],
])('says whose act %j was', (fields, who) => {
  expect(whoOf({ ...entry, ...fields })).toBe(who);
});
