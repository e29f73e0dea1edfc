import { formatNumber } from '@dmc/contract/numbers';
import { fieldErrorsOf, hasUnknownOutcome, messageOf } from '@dmc/contract/wire';
import type { Failure, FailureKind, Outcome } from '@dmc/design-system/load';
import { CodeError } from '@dmc/design-system/load-code';
import { isHTTPError, isNetworkError } from 'ky';

/** The time a call may take (core §9), in milliseconds. */
export const TIMEOUT_MS = 10_000;

/** A call that did not succeed. */
export class CallError extends Error {
  override name = 'CallError';

  constructor(
    readonly kind: FailureKind,
    /** The server's message, or ours. */
    message: string,
    readonly details: {
      status?: number;
      /** The message came from the server. */
      fromServer?: boolean;
      fields?: Readonly<Record<string, string>>;
      /** The answer itself, for a call whose message is in an unusual place. */
      body?: unknown;
      /** A write without an answer: it may or may not have been saved. */
      unknown?: boolean;
      /** The browser was offline, so the request never left it. */
      unsent?: boolean;
      /** The id of the request in the server's log. */
      reference?: string;
    } = {},
  ) {
    super(message);
  }
}

const KINDS: Readonly<Record<number, FailureKind>> = {
  400: 'invalid',
  401: 'refused',
  403: 'refused',
  404: 'missing',
  405: 'invalid',
  408: 'timeout',
  409: 'conflict',
  410: 'missing',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'limited',
  501: 'missing',
  504: 'timeout',
};

const MESSAGES: Record<FailureKind, string> = {
  network: 'The server could not be reached. Check your connection and try again.',
  timeout: 'The server did not answer within 10 seconds.',
  refused: 'You are not allowed to do this.',
  missing: 'The server could not find this record or call.',
  conflict: 'Someone else changed this at the same time.',
  invalid: 'The server did not accept this.',
  unreadable: 'The server’s answer could not be read.',
  limited: 'Too many requests. Wait a moment and try again.',
  server: 'The server reported an error.',
};

/** The cause of a write whose answer is missing; unlike that of a read, it does not say to try again. */
const LOST = 'The connection to the server was lost.';

const OFFLINE = {
  read: 'You are offline.',
  write: 'You are offline, so nothing was sent. Try again when you are back online.',
  again: 'You are offline.',
} as const;

/** A body that a proxy refused, whose answer is a page of its own. */
const TOO_LARGE =
  'This is larger than what a proxy in front of the server accepts (413). Send less at once, or ask the administrator to raise its limit.';

const CODE_NOT_LOADED = 'Part of the console could not be loaded.';
const UNAVAILABLE = 'The server is not available at the moment.';

/**
 * A CallError for an error status, or for a 200 with `success: false`. The outcome of a write is unknown after a
 * gateway error, or if the server says so; the message then says what to check instead of the server's text.
 */
export function refusal(status: number, body: unknown, write = false): CallError {
  const kind = KINDS[status] ?? (status >= 500 ? 'server' : 'invalid');
  const isUnknown = write && hasUnknownOutcome(body);
  const serverMessage = isUnknown ? undefined : messageOf(body);
  const plain =
    status === 413
      ? TOO_LARGE
      : status >= 400
        ? MESSAGES[kind].replace(/\.$/, ` (${status}).`)
        : MESSAGES[kind];
  return new CallError(kind, isUnknown ? UNAVAILABLE : (serverMessage ?? plain), {
    status,
    fromServer: serverMessage !== undefined,
    fields: fieldErrorsOf(body),
    body,
    unknown: isUnknown || (write && serverMessage === undefined && (status === 502 || status === 504)),
  });
}

/** A file that ended before its last row. */
export const incomplete = (rows: number, announced: number) =>
  new CallError(
    'unreadable',
    `The file is incomplete: ${formatNumber(rows)} of ${formatNumber(announced)} rows arrived. Nothing was saved. Export it again.`,
  );

/** A timeout. `write`: without an answer, the outcome of a write is unknown. */
export const timedOut = (write: boolean) => new CallError('timeout', MESSAGES.timeout, { unknown: write });

/** The browser was offline when the request would have left it. */
export const notSent = (write: boolean) =>
  new CallError('network', write ? OFFLINE.write : OFFLINE.read, { unsent: true });

/** A write that was not sent now, after an attempt without an answer: what that one did is still unknown. */
export const isOutcomeUnknown = ({ details }: CallError) =>
  new CallError('network', OFFLINE.again, { ...details, unsent: false, unknown: true });

/** Whether no answer came because the network failed. */
export const isNetworkFailure = (error: unknown): boolean =>
  isNetworkError(error) || error instanceof TypeError;

/** Converts anything thrown to a CallError. `write`: without an answer, the outcome of a write is unknown. */
export function toCallError(error: unknown, write: boolean): CallError {
  if (error instanceof CallError) return error;
  // The code that makes the call did not arrive, so nothing was sent.
  if (error instanceof CodeError) return new CallError('network', `${CODE_NOT_LOADED} ${error.message}`);
  if (isHTTPError(error)) return refusal(error.response.status, error.data, write);
  if (isNetworkFailure(error)) return new CallError('network', MESSAGES.network, { unknown: write });
  // A request that the contract rejects, such as an overlong search.
  const refused = (error as { issues?: readonly { message: string }[] } | undefined)?.issues?.[0];
  return refused
    ? new CallError('invalid', refused.message, { fromServer: true })
    : new CallError('unreadable', MESSAGES.unreadable);
}

/** Why a write failed, without advice if its outcome is unknown: the advice depends on the write. */
export const causeOf = ({ message, details }: CallError): string =>
  details.unknown && message === MESSAGES.network ? LOST : message;

/** Failures that the user cannot explain, but the operator can with the server's log. */
const UNEXPECTED: readonly FailureKind[] = ['server', 'unreadable', 'timeout'];

const referenceOf = ({ kind, details }: CallError): string | undefined =>
  UNEXPECTED.includes(kind) ? details.reference : undefined;

/** A sentence followed by the reference. The server's text may end without a full stop. */
const withReference = (text: string, failed: CallError): string => {
  const reference = referenceOf(failed);
  return reference ? `${text}${/[.!?…]$/.test(text) ? '' : '.'} Reference ${reference}.` : text;
};

/** A failed load, for a screen. */
export const failureOf = (error: unknown): Failure => {
  const failed = toCallError(error, false);
  const { kind, message } = failed;
  return { kind, message, reference: referenceOf(failed) };
};

/** A failed call as one text, for a toast. */
export const failureText = (error: unknown): string => {
  const failed = toCallError(error, false);
  return withReference(failed.message, failed);
};

/**
 * A failed write, for a form: the server's message, else the documented fallback, and its messages for the fields.
 * Without an answer, the text says that it is unknown whether it was `done`, and which `list` shows it.
 */
export function outcomeOf(
  error: unknown,
  fallback: string,
  done = 'saved',
  list?: string,
): Exclude<Outcome, { ok: true }> {
  const failed = toCallError(error, true);
  const { kind, message, details } = failed;
  if (details.unknown)
    return {
      ok: false,
      unknown: true,
      form: withReference(
        [
          causeOf(failed),
          `We don’t know whether it was ${done}.`,
          list && `Check the ${list} before you change it and send it again.`,
        ]
          .filter(Boolean)
          .join(' '),
        failed,
      ),
    };
  const own = ['network', 'timeout', 'limited', 'refused'].includes(kind);
  const form = withReference(details.fromServer || own ? message : fallback, failed);
  return {
    ok: false,
    form,
    ...(details.fields ? { fields: details.fields } : {}),
    ...(kind === 'conflict' ? { conflict: true } : {}),
  };
}
