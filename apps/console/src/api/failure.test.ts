import { describe, expect, it } from 'vitest';
import {
  CallError,
  causeOf,
  failureOf,
  failureText,
  isOutcomeUnknown,
  notSent,
  outcomeOf,
  refusal,
  toCallError,
} from './failure.ts';

describe('refusal', () => {
  it.each([
    [400, 'invalid'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'missing'],
    [408, 'timeout'],
    [409, 'conflict'],
    [413, 'invalid'],
    [418, 'invalid'],
    [429, 'limited'],
    [500, 'server'],
    [501, 'missing'],
    [503, 'server'],
    [504, 'timeout'],
  ])('reads the status %i as %s', (status, kind) => {
    expect(refusal(status, undefined).kind).toBe(kind);
  });

  it('prefers the server’s message, wherever it is, and names the status without one', () => {
    expect(refusal(409, { message: 'SKU is taken' })).toMatchObject({ message: 'SKU is taken' });
    expect(refusal(500, { error: { message: 'Out of disk' } }).message).toBe('Out of disk');
    expect(refusal(500, '<html>').message).toBe('The server reported an error (500).');
    expect(refusal(500, '<html>').details.fromServer).toBe(false);
  });

  it('reads a 200 with success: false as a refusal that does not mention the status', () => {
    const error = refusal(200, { success: false });
    expect(error.kind).toBe('invalid');
    expect(error.message).toBe('The server did not accept this.');
  });

  it('keeps field messages, as an object or as a list', () => {
    expect(refusal(400, { errors: { sku: 'SKU is taken' } }).details.fields).toEqual({ sku: 'SKU is taken' });
    expect(
      refusal(400, {
        errors: [
          { field: 'price', message: 'Too much' },
          { path: 'sku', message: 'Taken' },
        ],
      }).details.fields,
    ).toEqual({ price: 'Too much', sku: 'Taken' });
  });
});

describe('toCallError', () => {
  it('marks a write, but not a read, as uncertain after a network failure', () => {
    expect(toCallError(new TypeError('Failed to fetch'), true)).toMatchObject({
      kind: 'network',
      details: { unknown: true },
    });
    expect(toCallError(new TypeError('Failed to fetch'), false).details.unknown).toBe(false);
  });

  it('uses the contract’s message for a request that was never sent', () => {
    expect(toCallError({ issues: [{ message: 'Use at most 200 characters' }] }, false)).toMatchObject({
      kind: 'invalid',
      message: 'Use at most 200 characters',
    });
  });

  it('passes its own errors on and treats unknown ones as unreadable', () => {
    const own = new CallError('conflict', 'Changed');
    expect(toCallError(own, true)).toBe(own);
    expect(toCallError(new Error('anything'), true).kind).toBe('unreadable');
    expect(toCallError('a text', true).kind).toBe('unreadable');
  });
});

it('shows a failed load with its kind and message', () => {
  expect(failureOf(refusal(404, { message: 'No such order' }))).toEqual({
    kind: 'missing',
    message: 'No such order',
  });
});

describe('the reference of a request', () => {
  const REFERENCE = '7f3a90c4d1e25b68';
  const failed = (status: number, body?: unknown) => {
    const error = refusal(status, body, true);
    error.details.reference = REFERENCE;
    return error;
  };

  it('is shown with a failure that the user cannot explain', () => {
    for (const error of [failed(500), new CallError('unreadable', 'Unreadable.', { reference: REFERENCE })])
      expect(failureOf(error)).toMatchObject({ reference: REFERENCE });
    expect(failureText(failed(500, { message: 'Out of disk' }))).toBe(`Out of disk. Reference ${REFERENCE}.`);
    expect(outcomeOf(failed(500), 'Failed to save.')).toMatchObject({
      form: `Failed to save. Reference ${REFERENCE}.`,
    });
    expect(outcomeOf(failed(502), 'Failed to save.')).toMatchObject({
      unknown: true,
      form: expect.stringMatching(`We don’t know whether it was saved\\. Reference ${REFERENCE}\\.$`),
    });
  });

  it('is not shown with a refusal, which says what to do', () => {
    for (const status of [400, 403, 404, 409, 422, 429]) {
      expect(failureOf(failed(status))).toMatchObject({ reference: undefined });
      expect(outcomeOf(failed(status, { message: 'Too much' }), '')).toMatchObject({ form: 'Too much' });
    }
  });
});

describe('outcomeOf', () => {
  it('shows the server’s message, or the fallback without one', {
    meta: { proves: ['platform-settings.server-message'] },
  }, () => {
    expect(outcomeOf(refusal(500, { message: 'Failed to save product' }), 'Fallback')).toMatchObject({
      ok: false,
      form: 'Failed to save product',
    });
    expect(outcomeOf(refusal(500, undefined), 'Fallback')).toMatchObject({ form: 'Fallback' });
  });

  it('assigns messages to their fields', () => {
    expect(
      outcomeOf(refusal(400, { message: 'Invalid', errors: { sku: 'Taken' } }), 'Fallback'),
    ).toMatchObject({
      fields: { sku: 'Taken' },
    });
  });

  it('says that the outcome is unknown after a gateway error', () => {
    expect(outcomeOf(refusal(502, '<html>', true), 'Fallback')).toMatchObject({ unknown: true });
    expect(outcomeOf(refusal(500, '<html>', true), 'Fallback')).toMatchObject({ form: 'Fallback' });
    expect(refusal(504, undefined).details.unknown).toBe(false);
  });

  it('says that the outcome is unknown if the server does, once and with what was sent', () => {
    const lost = { success: false, message: 'Not available. Check whether this was saved.', unknown: true };
    expect(outcomeOf(refusal(503, lost, true), 'Fallback', 'placed', 'orders')).toEqual({
      ok: false,
      unknown: true,
      form: 'The server is not available at the moment. We don’t know whether it was placed. Check the orders before you change it and send it again.',
    });
    expect(refusal(503, lost).details.unknown).toBe(false);
    const busy = { success: false, message: 'The server is busy. Try again in a moment.' };
    expect(outcomeOf(refusal(503, busy, true), 'Fallback')).toEqual({
      ok: false,
      form: busy.message,
      fields: {},
    });
  });

  it('says that the outcome is unknown without an answer', () => {
    const outcome = outcomeOf(new TypeError('Failed to fetch'), 'Fallback');
    expect(outcome).toMatchObject({ ok: false, unknown: true });
    expect(outcome.ok ? '' : outcome.form).toContain('We don’t know whether it was saved.');
    expect(outcome.ok ? '' : outcome.form).not.toContain('Fallback');
  });

  it('says where to look before something else is sent', () => {
    const form = (error: unknown) => outcomeOf(error, 'Fallback', 'placed', 'orders');
    expect(form(new TypeError('Failed to fetch'))).toMatchObject({
      form: expect.stringMatching(
        / We don’t know whether it was placed\. Check the orders before you change it and send it again\.$/,
      ),
    });
    expect(form(refusal(422, { message: 'Too many' }))).toMatchObject({ form: 'Too many' });
  });

  it('does not advise to try again while it is unknown whether it was saved', () => {
    const lost = toCallError(new TypeError('Failed to fetch'), true);
    expect(causeOf(lost)).toBe('The connection to the server was lost.');
    expect(outcomeOf(lost, 'Fallback').form).toBe(
      'The connection to the server was lost. We don’t know whether it was saved.',
    );
    // A read, and a sign-in, may simply be tried again.
    expect(failureText(new TypeError('Failed to fetch'))).toBe(
      'The server could not be reached. Check your connection and try again.',
    );
  });

  it('says that nothing was sent, and not that it is unknown, if the browser was offline', () => {
    expect(outcomeOf(notSent(true), 'Fallback', 'recorded', 'payments')).toEqual({
      ok: false,
      form: 'You are offline, so nothing was sent. Try again when you are back online.',
    });
    expect(failureOf(notSent(false))).toMatchObject({ kind: 'network', message: 'You are offline.' });
  });

  it('keeps what is unknown of an earlier attempt if the next was not sent', () => {
    expect(outcomeOf(isOutcomeUnknown(notSent(true)), 'Fallback')).toEqual({
      ok: false,
      unknown: true,
      form: 'You are offline. We don’t know whether it was saved.',
    });
  });
});
