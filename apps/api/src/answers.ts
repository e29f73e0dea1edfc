import type { Context, Env } from 'hono';
import { accepts } from 'hono/accepts';

/** What an answer can be compressed with, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What is smaller is sent as it is, in bytes. */
export const LEAST = 1024;

/** What answers need of the platform. Without it they are not compressed. */
export interface Packing {
  compress: (bytes: Uint8Array, encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
  /** A part can be read as soon as it was written. */
  compressParts: (parts: ReadableStream<Uint8Array>, encoding: Encoding) => ReadableStream<Uint8Array>;
}

/** The smallest encoding that the caller accepts, if any. */
export const encodingFor = <E extends Env>(context: Context<E>): Encoding | undefined =>
  ENCODINGS.find(
    (encoding) =>
      accepts(context, { header: 'Accept-Encoding', supports: [encoding], default: '' }) === encoding,
  );

/** Whether the caller holds what `tag` names; the bytes themselves need not be the same, as after another encoding. */
export const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((held) => ['*', tag].includes(held.trim().replace(/^W\//, ''))) ?? false;

/** How answers are sent: with the platform's means, and compressed unless the settings forbid it. */
export interface Sending {
  packing: Packing | undefined;
  compression: boolean;
}

/**
 * What to compress an answer with, if at all. Only reads: tokens, links and codes are in answers to writes alone, and
 * beside what somebody else chose, the length of a compressed answer tells how much the two have in common (BREACH).
 */
function encodingOf<E extends Env>(context: Context<E>, { packing, compression }: Sending) {
  if (!packing || !compression || context.req.method !== 'GET') return undefined;
  // Whether or not this caller accepts one: a cache may not give the answer to who does not.
  context.header('vary', 'accept-encoding', { append: true });
  const encoding = encodingFor(context);
  if (!encoding) return undefined;
  context.header('content-encoding', encoding);
  return { packing, encoding };
}

/** Answers JSON. */
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

/** Answers a file in parts, each sent before the next is asked for. */
export function sendFile<E extends Env>(
  context: Context<E>,
  parts: ReadableStream<Uint8Array>,
  headers: Record<string, string>,
  sending: Sending,
): Response {
  const by = encodingOf(context, sending);
  return context.body(by ? by.packing.compressParts(parts, by.encoding) : parts, 200, headers);
}
