import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import { chromiumOptions, findChromium } from '../chromium.ts';
import { start } from '../command.ts';
import { freePort, HOST, waitUntil } from '../postgres.ts';

/** Keys that journeys press, as Puppeteer names them. */
export type Keys = 'Enter' | 'Control+a' | 'Control+k';

/** How the paper is held. */
export const ORIENTATIONS = ['portrait', 'landscape'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** A window of Firefox or Chromium, driven by Puppeteer, or of WebKitGTK by WebDriver. */
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
  click: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (keys: Keys) => Promise<void>;
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

type Open = <T>(program: string, folder: string, use: (window: BrowserWindow) => Promise<T>) => Promise<T>;

/** A window at first, in px. */
export const SIZE = { width: 1280, height: 900 };
/** How long a browser may take to start and a command to end, in milliseconds. */
const TIMEOUT_MS = 60_000;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(late);
}

/** Without what a fresh profile opens and reports. */
const FIREFOX_PREFERENCES = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'app.normandy.enabled': false,
  'intl.accept_languages': 'en-IN, en',
  'ui.prefersReducedMotion': 1,
};

const openWithPuppeteer =
  (browser: 'chrome' | 'firefox'): Open =>
  async (program, folder, use) => {
    const launched = await puppeteer.launch({
      browser,
      executablePath: program,
      args: browser === 'chrome' ? [...chromiumOptions().args, '--accept-lang=en-IN,en'] : [],
      extraPrefsFirefox: FIREFOX_PREFERENCES,
      env: { ...process.env, TZ: 'Asia/Kolkata', LANGUAGE: 'en_IN' },
      defaultViewport: null,
      downloadBehavior: { policy: 'allow', downloadPath: folder },
      timeout: TIMEOUT_MS,
      protocolTimeout: TIMEOUT_MS,
    });
    try {
      const [page = await launched.newPage()] = await launched.pages();
      const resize = (width: number) => page.setViewport({ ...SIZE, width });
      await resize(SIZE.width);
      let errors: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      return await use({
        name: await launched.version(),
        downloads: folder,
        goTo: async (url) => void (await page.goto(url)),
        evaluate: (expression) => page.evaluate(expression),
        resize,
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        async press(keys) {
          const [last, ...held] = keys.split('+').toReversed() as [KeyInput, ...KeyInput[]];
          for (const key of held) await page.keyboard.down(key);
          await page.keyboard.press(last);
          for (const key of held) await page.keyboard.up(key);
        },
        async setFiles(selector, paths) {
          const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
          await input?.uploadFile(...paths);
        },
        print: async (orientation) =>
          Buffer.from(await page.pdf({ format: 'A4', landscape: orientation === 'landscape' })),
        numbersSheets: browser === 'chrome',
        async errors() {
          const logged = errors;
          errors = [];
          return logged;
        },
      });
    } finally {
      await launched.close();
    }
  };

/** The keys that are held and typed, as WebDriver writes them. */
const CODES: Record<Keys, [held: string[], typed: string]> = {
  Enter: [[], '\uE007'],
  'Control+a': [['\uE009'], 'a'],
  'Control+k': [['\uE009'], 'k'],
};

/** Collects what a page logs, where the driver does not report it. */
const COLLECT = `(() => {
  if (window.logged) return;
  window.logged = [];
  const add = (...parts) => window.logged.push(parts.map(String).join(' '));
  for (const level of ['error', 'warn']) console[level] = (...parts) => add(level + ':', ...parts);
  addEventListener('error', (event) => { if (event.message) add('uncaught:', event.message); });
  addEventListener('unhandledrejection', (event) => add('uncaught:', event.reason));
})()`;

const openWebKit: Open = async (program, folder, use) => {
  const downloads = join(folder, 'downloads');
  const config = join(folder, 'config');
  for (const each of [downloads, config]) mkdirSync(each);
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  mkdirSync(join(config, 'gtk-3.0'));
  writeFileSync(join(config, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  const display = start(
    '/usr/bin/Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      output: 'captured',
    },
  );
  display.stderr?.resume();
  try {
    const [number] = await once(display.stdout ?? display, 'data', {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const port = await freePort();
    const driver = start(program, [`--host=${HOST}`, `--port=${port}`], {
      output: 'captured',
      env: {
        DISPLAY: `:${String(number).trim()}`,
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
      const status = `http://${HOST}:${port}/status`;
      await waitUntil('The driver', async () => (await fetch(status).catch(() => undefined))?.ok === true);
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
      const perform = (source: object) => send<void>('POST', `${session}/actions`, { actions: [source] });
      const typed = (held: readonly string[], text: string) => {
        const down = (value: string) => ({ type: 'keyDown', value });
        const up = (value: string) => ({ type: 'keyUp', value });
        const between = [...text].flatMap((key) => [down(key), up(key)]);
        const actions = [...held.map(down), ...between, ...held.map(up)];
        return perform({ type: 'key', id: 'keyboard', actions });
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
        click: (x, y) =>
          perform({
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', x, y, duration: 0 },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          }),
        type: (text) => typed([], text),
        press: (keys) => typed(...CODES[keys]),
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
};

/** Where Debian and others install a program; undefined if they have not. */
export function installed(...names: string[]): string | undefined {
  for (const name of names)
    try {
      return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {}
  return undefined;
}

/** A browser that the machine may have. */
export interface OtherBrowser {
  name: string;
  /** What to install, by Debian's names. */
  packages: string;
  isInstalled: () => boolean;
  /** Opens a window with an empty profile, and closes it afterwards. */
  open: <T>(use: (window: BrowserWindow) => Promise<T>) => Promise<T>;
}

const browser = (
  name: string,
  packages: string,
  find: () => string | undefined,
  open: Open,
): OtherBrowser => ({
  name,
  packages,
  isInstalled: () => find() !== undefined,
  async open(use) {
    const folder = mkdtempSync(join(tmpdir(), 'browser-'));
    const program = find();
    try {
      if (program === undefined) throw new Error(`${name} is not installed.`);
      return await open(program, folder, use);
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  },
});

export const FIREFOX = browser(
  'Firefox',
  'firefox-esr',
  () => installed('firefox-esr', 'firefox'),
  openWithPuppeteer('firefox'),
);
export const WEBKIT = browser(
  'WebKitGTK',
  'webkit2gtk-driver xvfb',
  () => installed('Xvfb') && installed('WebKitWebDriver'),
  openWebKit,
);
export const CHROMIUM = browser('Chromium', 'chromium', findChromium, openWithPuppeteer('chrome'));
