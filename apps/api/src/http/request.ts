import type { Context, Env } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { ApiError, invalid } from '../call/errors.ts';

/**
 * The largest JSON body of most calls, in bytes; a product with five long picture addresses needs a twentieth of it.
 */
export const MAX_BODY_BYTES = 256 * 1024;

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Record<PropertyKey, unknown> | undefined)?.[key], value);

/** Replaces zod's own messages, whose language another module of the process may have set. */
const NO_MESSAGE = 'Invalid input';
/** Parses as `z.safeDecode`, with the schemas' messages alone, for `faultsOf`. */
export const decode = (schema: z.core.$ZodType, value: unknown) =>
  z.safeDecode(schema, value as never, { error: () => NO_MESSAGE });

/** A sentence for an issue: the schema's own, or one that says whether the value is missing. */
function messageFor(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.message !== NO_MESSAGE) return issue.message;
  // If no alternative of a union matches, any alternative's message is better than none.
  const inner = issue.code === 'invalid_union' ? issue.errors.flat() : [];
  const said = inner.find(({ message }) => message !== NO_MESSAGE)?.message;
  if (said !== undefined) return said;
  const found = at(value, issue.path);
  return found === undefined || found === null ? 'This field is required' : 'This value is not valid';
}

/** The first message for each field: `items.0.qty` is the quantity of the first line. */
export function faultsOf(issues: readonly z.core.$ZodIssue[], value: unknown): Record<string, string> {
  const faults: Record<string, string> = {};
  // An issue of the body as a whole has no field.
  for (const issue of issues) faults[issue.path.join('.') || 'body'] ??= messageFor(issue, value);
  return faults;
}

/** Parses a body by its schema, dropping unknown keys. Throws 422 with the invalid fields. */
export function readBody(schema: z.core.$ZodType, body: unknown): unknown {
  const read = decode(schema, body);
  if (read.success) return read.data;
  const faults = faultsOf(read.error.issues, body);
  const [first = 'The request is not valid'] = Object.values(faults);
  throw invalid(first, faults);
}

/** Parses query parameters; empty ones count as absent. Throws 400 with the invalid parameters. */
export function readQuery(schema: z.core.$ZodType, query: Readonly<Record<string, string>>): unknown {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const read = decode(schema, given);
  if (read.success) return read.data;
  const fields = faultsOf(read.error.issues, given);
  const [[name, message] = ['query', 'cannot be used']] = Object.entries(fields);
  throw new ApiError(400, `${name}: ${message}`, { fields });
}

/** The client disconnected or was too slow, which is no server fault. Nobody reads the answer. */
export const abortRequest = (): never => {
  throw new ApiError(400, 'The request broke off before all of it had arrived.');
};

/**
 * The chunks of a body; leaving the loop cancels it. Throws 400 if the body breaks off. Not every browser's streams are
 * iterable.
 */
export async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(abortRequest);
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Reads a request's JSON. Throws 415 for another type, 413 above `most` bytes, 400 for invalid JSON. */
export async function readJson<E extends Env>(context: Context<E>, most = MAX_BODY_BYTES): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && !type?.endsWith('+json'))
    throw new ApiError(415, 'Send the request as JSON, with the content type application/json');
  const limited = bodyLimit({
    maxSize: most,
    onError() {
      throw new ApiError(413, `The request is too large: at most ${most / 1024} kB`, {
        headers: { connection: 'close' },
      });
    },
  });
  let text = '';
  await Promise.resolve(
    limited(context, async () => {
      text = await context.req.text();
    }),
  ).catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    abortRequest();
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'The request is not valid JSON');
  }
}
