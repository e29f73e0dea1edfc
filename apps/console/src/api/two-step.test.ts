import { afterEach, expect, it, vi } from 'vitest';
import { asha, openPage, serve } from '../testing.ts';

afterEach(() => vi.unstubAllGlobals());

/** The module on a page whose session says that two-step sign-in is due, or not. */
async function start(twoStepDue: boolean | undefined) {
  openPage();
  const session = await import('../session/session.ts');
  const module = await import('./two-step.ts');
  session.startSession({ user: { ...asha, twoStepDue }, accessToken: 't1' });
  const due = () => {
    const state = session.useSession.getState();
    return state.status === 'signed-in' && state.user.twoStepDue === true;
  };
  return { ...module, due };
}

const on = '2026-11-20T09:00:00Z';
it.each([
  ['is due where it is required and off', undefined, { required: true }, true],
  ['is not where it is on', true, { required: true, since: on }, false],
  ['is not any more once the settings do not require it', true, { required: false }, false],
] as const)('two-step sign-in %s', async (_, before, state, after) => {
  const { checkTwoStepDue, due } = await start(before);
  serve({ body: { success: true, data: { twoStep: { recoveryCodes: 0, ...state } } } });
  await checkTwoStepDue();
  expect(due()).toBe(after);
});

it.each([true, undefined])('stays as noted (%s) if the server does not answer', async (before) => {
  const { checkTwoStepDue, due } = await start(before);
  serve({ status: 500, body: {} });
  await checkTwoStepDue();
  expect(due()).toBe(before === true);
});

it('gives a refusal to the form that made the write, and the answer of a success', async () => {
  const { twoStepWrites } = await start(undefined);
  const message = 'This is not your password';
  serve(
    { status: 422, body: { success: false, message, errors: { password: message } } },
    { body: { success: true, data: { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] } } },
  );
  const proof = { password: 'mango', code: '123456' };
  expect(await twoStepWrites.onRenew(proof)).toEqual({
    ok: false,
    form: message,
    fields: { password: message },
  });
  expect(await twoStepWrites.onRenew(proof)).toEqual({ ok: true, data: ['AAAA-BBBB-CCCC-DDDD'] });
});
