import type { Context, Env, MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * Compresses what is read, from 1 kB on. Tokens, links and codes appear only in answers to writes, and the length of a
 * compressed answer that also contains an attacker's text would reveal them (BREACH).
 */
export const compressed: MiddlewareHandler = (context, next) =>
  context.req.method === 'GET' ? pack(context, next) : next();
const pack = compress({
  encoding: 'gzip',
  contentTypeFilter: (type) =>
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || type.startsWith('application/octet-stream'),
});

/** Answers with JSON. */
export function sendJson<E extends Env>(
  context: Context<E>,
  answer: unknown,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(answer));
  return context.body(bytes, status, {
    ...headers,
    'content-type': 'application/json',
    'content-length': String(bytes.byteLength),
  });
}
