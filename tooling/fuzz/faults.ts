import type { Operation } from '@dmc/contract/operation';
import { operations } from '@dmc/contract/operations';
import * as z from 'zod/mini';
import type { Reply } from '../api-client.ts';
import { type FuzzRequest, mayCall } from './requests.ts';

/** Statuses of the HTTP parser, which does not answer JSON: a malformed request, a slow one, long headers. */
const PARSER = new Set([400, 408, 431]);

/** What a message for users must never contain: a stack trace, a statement, a library's name, a password's hash. */
const INTERNALS =
  /\n\s+at |\.[jt]s:\d+|\bselect .+ from\b|insert into|drizzle|pglite|postgres|scrypt\$|zod|\[object |undefined\b/i;

const isLarge = ({ regular, body = '' }: FuzzRequest) => !regular && body.length > 64 * 1024;

/** Faults of an answer, in words. `strangers` are names that only other tenants may see. */
export async function faultsOf(
  request: FuzzRequest,
  { status, type, text }: Reply,
  strangers: readonly string[],
): Promise<string[]> {
  const operation: Operation = operations[request.operation];
  const faults: string[] = [];
  // The connection may close before a large body has been read.
  if (status === 0 && !isLarge(request)) faults.push(`no answer: ${text}`);
  if (status >= 500) faults.push(`status ${status}`);
  faults.push(...strangers.filter((name) => text.includes(name)).map((name) => `tells of ${name}`));
  if (status === 0 || request.method === 'HEAD' || (PARSER.has(status) && text === '')) return faults;

  if (request.regular && status !== 429) {
    if (!mayCall(operation, request.holder)) {
      const expected = request.holder === 'nobody' ? 401 : 403;
      if (status !== expected) faults.push(`status ${status} instead of ${expected}`);
    } else if (status === 405 || (status === 401 && operation.roles !== 'public')) {
      faults.push(`status ${status} for a call that this role may make`);
    }
  }
  if (status === 200 && operation.file) {
    if (!type.startsWith('text/csv')) faults.push(`a file of type ${type}`);
    return faults;
  }
  return [...faults, ...(await answerFaults(request, status, text, operation))];
}

async function answerFaults(
  { regular }: FuzzRequest,
  status: number,
  text: string,
  operation: Operation,
): Promise<string[]> {
  let answer: { success?: unknown; message?: unknown };
  try {
    answer = JSON.parse(text) as typeof answer;
  } catch {
    return [`not JSON: ${text.slice(0, 80)}`];
  }
  if (status === 200) {
    if (answer.success !== true) return ['200 without success'];
    const read = await z.safeDecodeAsync(operation.answer as z.core.$ZodType, answer as never);
    return read.success || !regular ? [] : [`an answer that the contract does not know: ${read.error}`];
  }
  if (answer.success !== false || typeof answer.message !== 'string' || answer.message === '')
    return [`${status} without a message`];
  return INTERNALS.test(answer.message) ? [`an internal message: ${answer.message}`] : [];
}
