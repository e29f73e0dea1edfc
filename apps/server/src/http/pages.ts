import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { Config } from '@dmc/api/call/config';
import { type Encoding, encodingFor, LEAST, matchesEtag } from '@dmc/api/http/answers';
import { type Context, type Env, Hono } from 'hono';
import { compressForCache } from './node-packing.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
/** Pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(css|data|html|ico|js|json|map|md|mjs|svg|txt|wasm|webmanifest)$/i;

/** A file name with a content hash, as the bundler writes it: such a file never changes. */
const HASHED = /^assets\/.+[-.][\w-]{8}\.\w+$/;

/** Extensions of compressed files that the build may have written. */
const EXTENSIONS: Readonly<Record<Encoding, string>> = { br: 'br', gzip: 'gz' };

/** A file as sent, cached in memory after its first request: a build is small and does not change. */
interface Sent {
  tag: string;
  type: string;
  body: Buffer;
  /** Undefined if compression does not make it smaller. */
  encoded: Readonly<Record<Encoding, Buffer>> | undefined;
}

/** Uses the build's compressed file, which has a higher level; otherwise compresses it now. */
async function encode(file: string, body: Buffer): Promise<Record<Encoding, Buffer>> {
  const encoded = async (encoding: Encoding) =>
    (await readFile(`${file}.${EXTENSIONS[encoding]}`).catch(() => undefined)) ??
    compressForCache(body, encoding);
  const [br, gzip] = await Promise.all([encoded('br'), encoded('gzip')]);
  return { br, gzip };
}

/** Serves the files of one folder. */
function folder(root: string) {
  const cache = new Map<string, { mtimeMs: number; size: number; sent: Sent }>();
  return async (path: string): Promise<Sent | undefined> => {
    const file = normalize(join(root, path));
    // Hidden files, such as the build's manifest, are not served.
    if (!file.startsWith(normalize(root) + sep) || /\0|(^|\/)\./.test(path)) return undefined;
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const known = cache.get(file);
    if (known && known.mtimeMs === found.mtimeMs && known.size === found.size) return known.sent;
    const body = await readFile(file);
    const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
    const sent: Sent = {
      tag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`,
      type,
      body,
      encoded: COMPRESSIBLE.test(file) && body.length >= LEAST ? await encode(file, body) : undefined,
    };
    cache.set(file, { mtimeMs: found.mtimeMs, size: found.size, sent });
    return sent;
  };
}

/** How much of a file a connection gets at a time, in bytes. */
const PART = 64 * 1024;

/** Streams the cached bytes themselves: as a whole, each answer would get its own copy of the file. */
function streamOf(bytes: Buffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at < bytes.byteLength) controller.enqueue(bytes.subarray(at, at + PART));
        at += PART;
        if (at >= bytes.byteLength) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function send(context: Context, { tag, type, body, encoded }: Sent, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  context.header('content-type', type);
  context.header('etag', tag);
  if (encoded) context.header('vary', 'accept-encoding');
  if (matchesEtag(context.req.header('if-none-match'), tag)) return context.body(null, 304);
  const encoding = encoded && encodingFor(context);
  if (encoding) context.header('content-encoding', encoding);
  const bytes = encoded && encoding ? encoded[encoding] : body;
  context.header('content-length', String(bytes.byteLength));
  return context.body(streamOf(bytes));
}

const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };
const ALWAYS_ASK = { 'cache-control': 'no-cache' };
const cachingOf = (path: string) => (HASHED.test(path) ? FOREVER : ALWAYS_ASK);

/** What the built page may do besides loading its own files: the other origin of its API, and its scripts by hash. */
function allowancesOf(page: string): { origins: string[]; scripts: string[] } {
  const meta = /<meta\b[^>]*\bname="api-base-url"[^>]*>/.exec(page)?.[0] ?? '';
  const address = /\bcontent="(https?:[^"]+)"/.exec(meta)?.[1];
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return { origins: address && URL.canParse(address) ? [new URL(address).origin] : [], scripts };
}

const policy = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/**
 * Scripts only from our own files, and those of the page itself. Inline styles are allowed because Radix positions its
 * popups with them.
 */
const consolePolicy = (connect: readonly string[], scripts: readonly string[]) =>
  policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Logos and product pictures may be hosted anywhere; previews are blobs.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connect],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });

/** Storybook's page runs inline scripts and shows the stories in an iframe. */
const STORYBOOK_POLICY = policy({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'self'"],
});

/** How soon a page that waits for Storybook reloads, in seconds. */
const ASK_AGAIN = '3';

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Storybook is being built</title>
<body style="font-family: system-ui, sans-serif; margin: 3rem">
<h1>Storybook is being built</h1>
<p>This takes about a minute. The page opens by itself as soon as Storybook is ready.</p>
</body>
</html>
`;

/**
 * Serves a Storybook as soon as it is built: `pnpm start` builds it while the product is running. Its policy allows any
 * script, so it needs its own origin, where no session token is stored.
 */
export function storybookPages(storybookDir: string): Hono {
  const app = new Hono();
  const find = folder(storybookDir);
  const headers = {
    'content-security-policy': STORYBOOK_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  };
  app.get('*', async (context) => {
    const path = decode(context.req.path.slice(1)) || 'index.html';
    const file = await find(path);
    if (file) return send(context, file, { ...headers, ...cachingOf(path) });
    if (await find('index.html')) return context.text('Not found', 404);
    return context.html(NOT_BUILT, 503, { ...headers, refresh: ASK_AGAIN, 'retry-after': ASK_AGAIN });
  });
  return app;
}

/** Serves the built console at every path except the API's, and redirects /storybook/ to Storybook's own origin. */
export function pages<E extends Env>(
  app: Hono<E>,
  { consoleDir, storybookPort, connectOrigins, publicUrl }: Config,
) {
  if (storybookPort !== undefined)
    app.on('GET', ['/storybook', '/storybook/*'], (context) => {
      const to = new URL(context.req.url);
      // The caller chose the request's host.
      if (publicUrl) to.hostname = new URL(publicUrl).hostname;
      to.port = String(storybookPort);
      to.pathname = to.pathname.slice('/storybook'.length);
      return context.redirect(to.href, 307);
    });

  if (consoleDir === undefined) return;
  const find = folder(consoleDir);
  /** Read on every request: the page may be edited or rebuilt. */
  let current: { tag: string; policy: string } | undefined;
  const headersOf = (page: Sent | undefined) => {
    if (page && current?.tag !== page.tag) {
      const { origins, scripts } = allowancesOf(page.body.toString('utf8'));
      current = { tag: page.tag, policy: consolePolicy([...origins, ...connectOrigins], scripts) };
    }
    return {
      'content-security-policy': current?.policy ?? consolePolicy(connectOrigins, []),
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    };
  };
  app.get('*', async (context) => {
    const path = decode(context.req.path.slice(1));
    const file = path === '' || path === 'index.html' ? undefined : await find(path);
    if (file) return send(context, file, { ...headersOf(undefined), ...cachingOf(path) });
    // Every other address is a page of the console, unless it names a file or a script requests it.
    const wantsPage = extname(path) === '' || path === 'index.html';
    const index = wantsPage && acceptsPage(context) ? await find('index.html') : undefined;
    return index
      ? send(context, index, { ...headersOf(index), ...ALWAYS_ASK })
      : context.text('Not found', 404);
  });
}

const acceptsPage = (context: Context) => {
  const accept = context.req.header('accept');
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
};

/** Decodes a path; one that cannot be decoded names no file. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '\0';
  }
}
