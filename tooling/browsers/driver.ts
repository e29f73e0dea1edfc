import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { WebSocket } from 'ws';
import { chromiumOptions, findChromium } from '../chromium.ts';
import { installed, matchIn, start } from '../command.ts';
import { answers, freePort, HOST, waitUntil } from '../postgres.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

/** Sources of input as WebDriver and WebDriver BiDi both define them. */
export type Actions = readonly Readonly<Record<string, unknown>>[];

/** How the paper is held. */
export const ORIENTATIONS = ['portrait', 'landscape'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** A window of a browser that Playwright does not drive: Firefox by WebDriver BiDi, WebKitGTK by WebDriver. */
export interface BrowserWindow {
  /** With its version, such as “Firefox 153.8.0”. */
  name: string;
  /** The folder in which downloads arrive. */
  downloads: string;
  goTo: (url: string) => Promise<void>;
  /** Runs an expression of the page, and returns its value, which JSON can express. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Makes the page as wide as that, in px. */
  resize?: (width: number) => Promise<void>;
  perform: (actions: Actions) => Promise<void>;
  /** Chooses files in the first element of a selector. */
  setFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  /** The page on A4 without the browser's own head and foot, as a PDF. WebKitGTK's driver cannot print. */
  print?: (orientation: Orientation) => Promise<Buffer>;
  /** Whether it draws the margin boxes of pages, and so their numbers; others draw them in their own foot. */
  numbersSheets?: boolean;
  /**
   * What the page has logged as an error or warning, and uncaught errors; emptied by the call. WebKitGTK has only what
   * came after the page was loaded.
   */
  errors: () => Promise<string[]>;
}

type Use<T> = (window: BrowserWindow) => Promise<T>;

/** A window at first, in px. */
export const SIZE = { width: 1280, height: 900 };
/** How long a browser may take to start and a command to end, in milliseconds. */
const TIMEOUT_MS = 60_000;

const within = <T>(what: string, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`${what}: no answer within ${TIMEOUT_MS / 1000} s`);
    }),
  ]);

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(late);
}

interface Entry {
  level: string;
  text: string | null;
}

/** A connection by WebDriver BiDi. */
async function connect(url: string, onEntry: (entry: Entry) => void) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  let last = 0;
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.method === 'log.entryAdded') onEntry(message.params);
    const waits = waiting.get(message.id);
    if (!waits) return;
    waiting.delete(message.id);
    if (message.type === 'error') waits.reject(new Error(`${message.error}: ${message.message}`));
    else waits.resolve(message.result as never);
  });
  const send = <T>(method: string, params: object): Promise<T> => {
    last += 1;
    const id = last;
    const answer = new Promise<T>((resolve, reject) => waiting.set(id, { resolve, reject }));
    socket.send(JSON.stringify({ id, method, params }));
    return within(method, answer);
  };
  return { send, close: () => socket.close() };
}

/** Firefox itself sets those of a driven browser, which opens and reports nothing. */
const FIREFOX_PREFERENCES = `user_pref('intl.accept_languages', 'en-IN, en');
user_pref('ui.prefersReducedMotion', 1);
`;

async function openFirefox<T>(program: string, folder: string, use: Use<T>): Promise<T> {
  const downloads = join(folder, 'downloads');
  const profile = join(folder, 'profile');
  for (const each of [downloads, profile]) mkdirSync(each);
  writeFileSync(join(profile, 'user.js'), FIREFOX_PREFERENCES);
  const args = ['--headless', '--remote-debugging-port=0', '--profile', profile, 'about:blank'];
  const browser = start(program, args, { output: 'captured', env: { TZ: 'Asia/Kolkata' } });
  browser.stdout?.resume();
  try {
    const listening = matchIn(browser, 'stderr', /WebDriver BiDi listening on (ws:\S+)/);
    const origin = await within(program, listening);
    let errors: string[] = [];
    const { send, close } = await connect(`${origin}/session`, ({ level, text }) => {
      if (level === 'error' || level === 'warn') errors.push(`${level}: ${text}`);
    });
    const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const downloadBehavior = { type: 'allowed', destinationFolder: downloads };
    await send('browser.setDownloadBehavior', { downloadBehavior });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const context = contexts[0]?.context;
    const resize = async (width: number) => {
      await send('browsingContext.setViewport', { context, viewport: { ...SIZE, width } });
    };
    await resize(SIZE.width);
    const window: BrowserWindow = {
      name: `Firefox ${capabilities.browserVersion}`,
      downloads,
      goTo: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      async evaluate(expression) {
        const answer = await send<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
          'script.evaluate',
          { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: false },
        );
        if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
        return answer.result?.value === undefined ? undefined : JSON.parse(answer.result.value);
      },
      resize,
      perform: (actions) => send('input.performActions', { context, actions }),
      async setFiles(selector, files) {
        const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
          context,
          locator: { type: 'css', value: selector },
          maxNodeCount: 1,
        });
        await send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files });
      },
      async print(orientation) {
        const margin = { top: 0, bottom: 0, left: 0, right: 0 };
        const page = { width: 21, height: 29.7 };
        const params = { context, page, margin, orientation };
        const { data } = await send<{ data: string }>('browsingContext.print', params);
        return Buffer.from(data, 'base64');
      },
      async errors() {
        const logged = errors;
        errors = [];
        return logged;
      },
    };
    try {
      return await use(window);
    } finally {
      close();
    }
  } finally {
    await end(browser);
  }
}

/** Collects what a page logs, where the driver does not report it. */
const COLLECT = `(() => {
  if (window.logged) return;
  window.logged = [];
  const add = (...parts) => window.logged.push(parts.map(String).join(' '));
  for (const level of ['error', 'warn']) console[level] = (...parts) => add(level + ':', ...parts);
  addEventListener('error', (event) => { if (event.message) add('uncaught:', event.message); });
  addEventListener('unhandledrejection', (event) => add('uncaught:', event.reason));
})()`;

async function openWebKit<T>(program: string, folder: string, use: Use<T>): Promise<T> {
  const downloads = join(folder, 'downloads');
  const config = join(folder, 'config');
  for (const each of [downloads, config]) mkdirSync(each);
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  mkdirSync(join(config, 'gtk-3.0'));
  writeFileSync(join(config, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  const screen = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = start('/usr/bin/Xvfb', screen, { output: 'captured' });
  display.stderr?.resume();
  try {
    const number = await within('Xvfb', matchIn(display, 'stdout', /^(\d+)$/));
    const port = await freePort();
    const driver = start(program, [`--host=${HOST}`, `--port=${port}`], {
      output: 'captured',
      env: {
        DISPLAY: `:${number}`,
        HOME: folder,
        XDG_CONFIG_HOME: config,
        TZ: 'Asia/Kolkata',
        LANGUAGE: 'en_IN',
      },
    });
    driver.stdout?.resume();
    driver.stderr?.resume();
    const send = async <R>(method: string, path: string, body?: object): Promise<R> => {
      const answer = await fetch(`http://${HOST}:${port}${path}`, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { value } = (await answer.json()) as { value: R & { error: string; message: string } };
      if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
      return value;
    };
    try {
      await waitUntil('The driver', () => answers(`http://${HOST}:${port}/status`));
      const { sessionId, capabilities } = await send<{
        sessionId: string;
        capabilities: { browserVersion: string };
      }>('POST', '/session', { capabilities: {} });
      const session = `/session/${sessionId}`;
      const evaluate = async (expression: string) => {
        const script = `return JSON.stringify(${expression})`;
        const value = await send<string | null>('POST', `${session}/execute/sync`, { script, args: [] });
        return value === null ? undefined : JSON.parse(value);
      };
      await send('POST', `${session}/window/rect`, SIZE);
      const window: BrowserWindow = {
        name: `WebKitGTK ${capabilities.browserVersion}`,
        downloads,
        async goTo(url) {
          await send('POST', `${session}/url`, { url });
          await evaluate(COLLECT);
        },
        evaluate,
        perform: (actions) => send('POST', `${session}/actions`, { actions }),
        async setFiles(selector, files) {
          const found = await send<Record<string, string>>('POST', `${session}/element`, {
            using: 'css selector',
            value: selector,
          });
          const [element] = Object.values(found);
          await send('POST', `${session}/element/${element}/value`, { text: files.join('\n') });
        },
        errors: async () => (await evaluate(`(${COLLECT}, window.logged.splice(0))`)) as string[],
      };
      try {
        return await use(window);
      } finally {
        await send('DELETE', session).catch(() => undefined);
      }
    } finally {
      await end(driver);
    }
  } finally {
    await end(display);
  }
}

/** Chromium, for what it prints; Playwright drives it elsewhere. */
async function openChromium<T>(_program: string, folder: string, use: Use<T>): Promise<T> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage({ viewport: SIZE, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
    let errors: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) errors.push(message.text());
    });
    page.on('pageerror', ({ message }) => errors.push(message));
    return await use({
      name: `Chromium ${browser.version()}`,
      downloads: folder,
      goTo: async (url) => void (await page.goto(url)),
      evaluate: (expression) => page.evaluate(expression),
      resize: (width) => page.setViewportSize({ ...SIZE, width }),
      perform: () => Promise.reject(new Error('Use Playwright.')),
      setFiles: (selector, paths) => page.setInputFiles(selector, [...paths]),
      print: (orientation) => page.pdf({ format: 'A4', landscape: orientation === 'landscape' }),
      numbersSheets: true,
      async errors() {
        const logged = errors;
        errors = [];
        return logged;
      },
    });
  } finally {
    await browser.close();
  }
}

/** A browser that the machine may have. */
export interface OtherBrowser {
  name: string;
  /** What to install, by Debian's names. */
  packages: string;
  isInstalled: () => boolean;
  /** Opens a window with an empty profile, and closes it afterwards. */
  open: <T>(use: Use<T>) => Promise<T>;
}

const browser = (
  name: string,
  packages: string,
  find: () => string | undefined,
  open: typeof openFirefox,
): OtherBrowser => ({
  name,
  packages,
  isInstalled: () => find() !== undefined,
  open: (use) =>
    inTemporaryFolder('browser-', (folder) => {
      const program = find();
      if (program === undefined) throw new Error(`${name} is not installed.`);
      return open(program, folder, use);
    }),
});

export const FIREFOX = browser(
  'Firefox',
  'firefox-esr',
  () => installed('firefox-esr', 'firefox'),
  openFirefox,
);
export const WEBKIT = browser(
  'WebKitGTK',
  'webkit2gtk-driver xvfb',
  () => installed('Xvfb') && installed('WebKitWebDriver'),
  openWebKit,
);
export const CHROMIUM = browser('Chromium', 'chromium', findChromium, openChromium);
