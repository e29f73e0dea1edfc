import type { Context, Env } from 'hono';
import { accepts } from 'hono/accepts';

/** Encodings of compressed answers, the smallest result first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Answers of fewer bytes are sent uncompressed. */
export const LEAST = 1024;

/** Compression as the platform offers it. Without it answers are not compressed. */
export interface Packing {
  compress: (bytes: Uint8Array, encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
  /** Each part is readable as soon as it was written. */
  compressParts: (parts: ReadableStream<Uint8Array>, encoding: Encoding) => ReadableStream<Uint8Array>;
}

/** The best encoding that the caller accepts, if any. */
export const encodingFor = <E extends Env>(context: Context<E>): Encoding | undefined =>
  ENCODINGS.find(
    (encoding) =>
      accepts(context, { header: 'Accept-Encoding', supports: [encoding], default: '' }) === encoding,
  );

/** Whether an If-None-Match header contains `tag`. Weak comparison, so differently encoded bytes match. */
export const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((held) => ['*', tag].includes(held.trim().replace(/^W\//, ''))) ?? false;

/** How answers are sent: with the platform's compression, unless the settings turn it off. */
export interface Sending {
  packing: Packing | undefined;
  compression: boolean;
}

/**
 * The encoding of an answer, if it is compressed. Only reads are: tokens, links and codes appear only in answers to
 * writes, and the length of a compressed answer that also contains an attacker's text would reveal them (BREACH).
 */
function encodingOf<E extends Env>(context: Context<E>, { packing, compression }: Sending) {
  if (!packing || !compression || context.req.method !== 'GET') return undefined;
  // Set even if this caller accepts no encoding: a cache must not serve a compressed answer to a client that accepts
  // none.
  context.header('vary', 'accept-encoding', { append: true });
  const encoding = encodingFor(context);
  if (!encoding) return undefined;
  context.header('content-encoding', encoding);
  return { packing, encoding };
}

/** Answers with JSON. */
export async function sendJson<E extends Env>(
  context: Context<E>,
  answer: unknown,
  sending: Sending,
): Promise<Response> {
  const bytes = new TextEncoder().encode(JSON.stringify(answer));
  const by = bytes.byteLength < LEAST ? undefined : encodingOf(context, sending);
  const sent = by ? await by.packing.compress(bytes, by.encoding) : bytes;
  return context.body(sent, 200, {
    'content-type': 'application/json',
    'content-length': String(sent.byteLength),
  });
}

/** Streams a file: each part is sent before the next is read. */
export function sendFile<E extends Env>(
  context: Context<E>,
  parts: ReadableStream<Uint8Array>,
  headers: Record<string, string>,
  sending: Sending,
): Response {
  const by = encodingOf(context, sending);
  return context.body(by ? by.packing.compressParts(parts, by.encoding) : parts, 200, headers);
}
