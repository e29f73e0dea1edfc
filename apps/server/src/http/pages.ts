import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Config } from '@dmc/api/call/config';
import { compressed } from '@dmc/api/http/answers';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type Env, Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';

/** A file name with a content hash, as the bundler writes it: such a file never changes. */
const HASHED = /^\/assets\/.+[-.][\w-]{8}\.\w+$/;

const caching: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, ok } = context.res;
  if (!ok) return;
  const isHashed = HASHED.test(context.req.path);
  headers.set('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  // Of a file; `etag` makes that of other answers from their content.
  const changed = headers.get('last-modified');
  if (changed) headers.set('etag', `"${headers.get('content-length')}-${Date.parse(changed).toString(36)}"`);
};
/** Around the answers with files: each is compressed, unless the build did, and sent only if it has changed. */
const sending = every(compressed, etag(), caching);

/** Sends the files of a folder, except hidden ones such as the build's manifest. Other paths go on to `next`. */
function files<E extends Env>(root: string): MiddlewareHandler<E> {
  const send = serveStatic<E>({ root, precompressed: true });
  return (context, next) => (/\/\./.test(context.req.path) ? next() : send(context, next));
}

/** What the built page may do besides loading its own files: the other origin of its API, and its scripts by hash. */
function allowancesOf(page: string): { origins: string[]; scripts: string[] } {
  const meta = /<meta\b[^>]*\bname="api-base-url"[^>]*>/.exec(page)?.[0] ?? '';
  const address = /\bcontent="(https?:[^"]+)"/.exec(meta)?.[1];
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return { origins: address && URL.canParse(address) ? [new URL(address).origin] : [], scripts };
}

const COMMON = {
  referrerPolicy: 'same-origin',
  // Only the proxy in front knows whether there is TLS, and pictures may be shown elsewhere.
  strictTransportSecurity: false,
  crossOriginResourcePolicy: false,
} as const;
const OWN = {
  defaultSrc: ["'self'"],
  // Radix positions its popups with inline styles.
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Logos and product pictures may be hosted anywhere; previews are blobs.
  imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  fontSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
};

/** Scripts only from our own files, and those of the page itself. */
const consoleHeaders = (connect: readonly string[], scripts: readonly string[]) =>
  secureHeaders({
    ...COMMON,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    contentSecurityPolicy: {
      ...OWN,
      scriptSrc: ["'self'", ...scripts],
      connectSrc: ["'self'", ...connect],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  });

/** Storybook's page runs inline scripts and shows the stories in an iframe. */
const STORYBOOK_HEADERS = secureHeaders({
  ...COMMON,
  contentSecurityPolicy: {
    ...OWN,
    scriptSrc: ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    frameAncestors: ["'self'"],
  },
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
  let built: MiddlewareHandler | undefined;
  app.use(STORYBOOK_HEADERS, sending);
  app.get('*', async (context, next) => {
    if (!built && existsSync(join(storybookDir, 'index.html'))) built = files(storybookDir);
    return built
      ? built(context, next)
      : context.html(NOT_BUILT, 503, { refresh: ASK_AGAIN, 'retry-after': ASK_AGAIN });
  });
  return app;
}

const acceptsPage = (context: Context) => {
  const accept = context.req.header('accept');
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
};
const isPage = (path: string) => path === '/' || path === '/index.html';

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
  let headers = consoleHeaders(connectOrigins, []);
  /** Read on every request for it: the page may be edited or rebuilt. */
  let page = '';
  async function readPage(folder: string): Promise<string> {
    const read = await readFile(join(folder, 'index.html'), 'utf8');
    if (read !== page) {
      const { origins, scripts } = allowancesOf(read);
      headers = consoleHeaders([...origins, ...connectOrigins], scripts);
      page = read;
    }
    return page;
  }
  const sendFile = files<E>(consoleDir);
  const secured: MiddlewareHandler = async (context, next) => {
    await next();
    await headers(context, async () => {});
  };
  app.use('*', secured, sending);
  app.get('*', (context, next) => (isPage(context.req.path) ? next() : sendFile(context, next)));
  app.get('*', async (context) => {
    const { path } = context.req;
    // Every other address is a page of the console, unless it names a file or a script requests it.
    const wantsPage = (isPage(path) || extname(path) === '') && acceptsPage(context);
    return wantsPage ? context.html(await readPage(consoleDir)) : context.text('Not found', 404);
  });
}
