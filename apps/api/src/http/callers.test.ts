import { expect, it } from 'vitest';
import type { Actor } from '../call/scope.ts';
import { callers } from './callers.ts';

const actor: Actor = {
  sessionId: 'session',
  userId: 'asha',
  email: 'asha.menon@vrinda.in',
  role: 'DISTRIBUTOR',
  distributorId: 'vrinda',
  isImpersonating: false,
  twoStepDue: false,
};

it('counts a token for its address until its session is known, and then for its tenant and user', () => {
  const callerOf = callers();
  const first = callerOf('Bearer one', '2001:db8:1:2::9');
  const second = callerOf('Bearer two', '2001:db8:1:2::7');
  expect(first.caller().tenant).toBe(second.caller().tenant);
  expect(first.caller().user).not.toBe(second.caller().user);
  first.found(actor);
  const known = { tenant: 'vrinda', user: 'asha' };
  expect(first.caller()).toEqual(known);
  expect(callerOf('Bearer one', '198.51.100.7').caller()).toEqual(known);
  expect(second.caller().tenant).toContain('2001:db8:1:2');
});

it('counts a token for its address again once its session has ended', () => {
  const callerOf = callers();
  callerOf('Bearer one', '198.51.100.7').found(actor);
  callerOf('Bearer one', '198.51.100.7').found(undefined);
  expect(callerOf('Bearer one', '198.51.100.7').caller().tenant).toContain('198.51.100.7');
});

it('takes what cannot be a token for the address alone', () => {
  const callerOf = callers();
  for (const header of [undefined, 'Basic YWJj', 'Bearer two words'])
    expect(callerOf(header, '198.51.100.7').caller()).toEqual({
      tenant: 'at 198.51.100.7',
      user: '198.51.100.7',
      isStranger: true,
    });
});
