import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkFailure, openPage, serve } from '../testing.ts';

const draft = { title: 'Closed on Monday', body: 'We open on Tuesday.', audience: 'RETAILERS' } as const;

let api: typeof import('./notifications.ts');
beforeEach(async () => {
  openPage();
  api = await import('./notifications.ts');
});
afterEach(() => vi.unstubAllGlobals());

const send = async () => {
  const { mutationFn } = api.notifications.send();
  return mutationFn?.({ draft, idempotencyKey: 'a-key' }, {} as never);
};
const failure = async () => {
  try {
    await send();
  } catch (error) {
    return api.sendFailure(error);
  }
  throw new Error('It was sent');
};

it('sends the documented body, under its key', async () => {
  const requests = serve({ body: { success: true, data: { sent: 3 } } });
  expect(await send()).toEqual({ sent: 3 });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers.get('idempotency-key')).toBe('a-key');
  expect(await requests[0]?.json()).toEqual({
    title: draft.title,
    body: draft.body,
    target: 'role',
    targetValue: 'RETAILERS',
    data: { timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), source: 'admin_panel' },
  });
});

describe('a message that was not sent', () => {
  const DOCUMENTED = 'Failed to send notification';
  it.each([
    ['the error field', { error: 'FCM is not configured' }, 'FCM is not configured'],
    [
      'the error field in preference to other messages',
      { message: 'Internal', error: 'Quota exceeded' },
      'Quota exceeded',
    ],
    ['a message within the error field', { message: 'Internal', error: { message: 'Quota' } }, 'Quota'],
    ['the message without an error', { message: 'You may not do this.' }, 'You may not do this.'],
    ['the documented text without either', {}, DOCUMENTED],
    ['the documented text for an empty error', { error: ' ' }, DOCUMENTED],
  ])('shows %s', async (_, body, form) => {
    serve({ status: 500, body });
    expect(await failure()).toMatchObject({ ok: false, form });
  });

  it('shows the documented text for an answer that is not JSON', {
    meta: { proves: ['push-notifications.failed-to-send-notification'] },
  }, async () => {
    serve({ status: 500, text: '<html>' });
    expect(await failure()).toMatchObject({ form: DOCUMENTED });
  });

  it('shows the error of a 200 with success: false', {
    meta: { proves: ['push-notifications.server-error'] },
  }, async () => {
    serve({ body: { success: false, error: 'No devices' } });
    expect(await failure()).toMatchObject({ form: 'No devices' });
  });

  it('keeps field messages', async () => {
    serve({ status: 422, body: { error: 'Enter a title', errors: { title: 'Enter a title' } } });
    expect(await failure()).toMatchObject({ fields: { title: 'Enter a title' } });
  });

  it('is not reported as unsent if the outcome is unknown, and is not resent automatically', async () => {
    const requests = serve(networkFailure());
    expect(await failure()).toMatchObject({
      unknown: true,
      form: expect.stringMatching(/We don’t know whether it was sent\.$/),
    });
    expect(requests).toHaveLength(1);
  });
});
