import { SEND_FAILED } from '@dmc/contract/notifications';
import type { OperationName } from '@dmc/contract/operations';
import { PRODUCT_TEXTS } from '@dmc/contract/products';
import { type RequestedCall, refusals } from '../audit/audit.ts';
import type { Server } from '../call/call.ts';
import { ApiError } from '../call/errors.ts';
import { loggable } from '../call/log.ts';
import { PLATFORM, scopeOf } from '../call/scope.ts';
import { withTimeout } from '../call/with-timeout.ts';
import { isUnavailable } from '../database/database-errors.ts';
import { type Database, transactions } from '../database/transactions.ts';
import type { OwnRateLimiter } from '../limits/rate-limit.ts';
import { sendJson } from './answers.ts';
import { type Context, loggedPath } from './app-context.ts';

/** How long the answer waits for the refusal to be recorded, in milliseconds. */
const TIMEOUT = 500;

/** Documented messages for internal errors. They reveal no details. */
const FAILURES: Partial<Record<OperationName, string>> = {
  createProduct: PRODUCT_TEXTS.failed,
  updateProduct: PRODUCT_TEXTS.failed,
  sendNotification: SEND_FAILED,
};
/** Calls that repeat the message of a refusal in `error`, as documented. */
const SAYS_ERROR: ReadonlySet<OperationName> = new Set(['sendNotification']);
const FAILURE = 'Something went wrong on the server. Try again.';
const UNAVAILABLE = 'The server is not available at the moment. Try again.';
/** POST calls that save nothing a user would look for. */
const SAVES_NOTHING: ReadonlySet<OperationName> = new Set([
  'login',
  'enterCode',
  'logout',
  'startImpersonation',
  'stopImpersonation',
  'forgotPassword',
  'checkResetLink',
  'checkImport',
  'calculateDiscounts',
]);
/** For the code of a sign-in: the database may have used it up before the connection broke. */
const UNAVAILABLE_CODE =
  'The server is not available at the moment. Try again. If the code is then refused, begin again with your password and another code.';
/** For a write: the database may have committed it before the connection broke. */
const UNAVAILABLE_WRITE =
  'The server is not available at the moment. Check whether this was saved before you send it again.';

/** The body of a failed call's answer. */
const refused = (message: string, operation: OperationName | undefined) => ({
  success: false,
  message,
  ...(operation && SAYS_ERROR.has(operation) ? { error: message } : {}),
});

/** Makes the function that answers refused and failed requests. It records both, and logs failures. */
export function failureAnswer(
  { log, now }: Pick<Server, 'log' | 'now'>,
  database: Database,
  refusalCount: OwnRateLimiter,
) {
  const recordRefusal = refusals(refusalCount);

  const write = ({ actor }: RequestedCall) =>
    transactions(database, (read) => read(database), {
      // A user without an organisation gets an audit line of the platform.
      scope: actor?.distributorId ? scopeOf(actor) : PLATFORM,
      now,
      onWrite() {},
    }).write;

  /** A database that does not respond must not delay the refusal: the record is then written after the answer. */
  const record = (call: RequestedCall | undefined, error: Error) =>
    call &&
    withTimeout(
      TIMEOUT,
      recordRefusal(write(call), call, error).catch((fault) =>
        log('error', 'audit', { error: loggable(fault) }),
      ),
      () => undefined,
    );

  return async (error: Error, context: Context): Promise<Response> => {
    const operation: OperationName | undefined = context.get('operation');
    await record(context.get('call'), error);
    if (error instanceof ApiError) {
      const { status, message, details } = error;
      const { fields, headers, twoStepDue } = details;
      return sendJson(
        context,
        {
          ...refused(message, operation),
          ...(fields ? { errors: fields } : {}),
          ...(twoStepDue ? { twoStepDue } : {}),
        },
        status,
        headers as Record<string, string>,
      );
    }
    log('error', 'failure', {
      requestId: context.get('requestId'),
      operation,
      path: loggedPath(context.req.path),
      error: loggable(error),
    });
    if (isUnavailable(error)) {
      const isSafe =
        context.req.method === 'GET' ||
        !context.get('hasWritten') ||
        (operation && SAVES_NOTHING.has(operation));
      const body = isSafe
        ? refused(operation === 'enterCode' ? UNAVAILABLE_CODE : UNAVAILABLE, operation)
        : { ...refused(UNAVAILABLE_WRITE, operation), unknown: true };
      return sendJson(context, body, 503, { 'retry-after': '5' });
    }
    return sendJson(context, refused((operation && FAILURES[operation]) ?? FAILURE, operation), 500);
  };
}
