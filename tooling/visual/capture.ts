import { NOW } from '@dmc/design-system/story-kit';
import { DEFAULT_THEME, THEME_IDS, type ThemeId } from '@dmc/design-system/theme';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  NAME_FUNCTIONS,
  openPreview,
  pixels,
  renderAgain,
  STORY_AGENT,
  setGlobals,
  showStory,
  sizeOf,
} from '../stories/open-story.ts';
import type { Planned } from './stories.ts';

const WIDTHS = ['desktop', 'tablet', 'phone'] as const;
/** Taller pages are cropped, in px. */
const TALLEST = 8000;

/** A layer of its own repaints the page: edges in a part that was repainted alone are smoothed differently. */
const REPAINTED = 'body { will-change: opacity }';
const LOOK = { animations: 'disabled', caret: 'hide', scale: 'css', style: REPAINTED } as const;

const SCREEN = /^Screens\//;
const COMPONENT = /^Components\//;

/** The themes that a story is photographed in: all for a screen, the default and the dark one for a component. */
export const themesOf = ({ title }: { title: string }): readonly ThemeId[] =>
  THEME_IDS.filter(
    (id) =>
      id === DEFAULT_THEME ||
      SCREEN.test(title) ||
      (COMPONENT.test(title) && THEME_LIST[id].appearance === 'dark'),
  );

declare global {
  /** The timers that are due within a second. */
  var dueSoon: Set<unknown>;
}

/** Runs in the page before its own scripts: stops the clock, makes randomness deterministic, and clears storage. */
function prepare(now: number): void {
  // Not Playwright's clock, which also replaces the timers and frames that interactions wait for.
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...parts: ConstructorParameters<typeof Date> | []) {
      super(...((parts.length === 0 ? [now] : parts) as ConstructorParameters<typeof Date>));
    }
    static override now = (): number => now;
  } as DateConstructor;
  localStorage.clear();
  sessionStorage.clear();

  let seed = 1;
  Math.random = () => {
    seed = (seed * 16_807) % 0x7f_ff_ff_ff;
    return seed / 0x7f_ff_ff_ff;
  };
  let ids = 0;
  crypto.randomUUID = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`;

  // What timers change within a second is soon on the page: React reveals a lazy part 300 ms after it has loaded.
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  globalThis.dueSoon = new Set();
  globalThis.setTimeout = ((run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    const timer = start(() => {
      globalThis.dueSoon.delete(timer);
      run(...args);
    }, delay);
    if (delay <= 1000) globalThis.dueSoon.add(timer);
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    globalThis.dueSoon.delete(timer);
    stop(timer);
  };
}

/** A context for stories: each gets its own page, which shares only the cache with the others. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    userAgent: `Mozilla/5.0 Chrome/${browser.version()} ${STORY_AGENT}`,
  });
  await context.addInitScript(NAME_FUNCTIONS);
  return context;
}

/** Takes pictures until two in a row are the same, with nothing loading and no timer due soon. */
async function pictureAtRest(page: Page, pending: ReadonlySet<unknown>): Promise<Buffer> {
  let last: Buffer | undefined;
  for (let tries = 0; tries < 100; tries += 1) {
    const picture = await page.screenshot(LOOK);
    const isQuiet = pending.size === 0 && (await page.evaluate(() => globalThis.dueSoon.size)) === 0;
    if (isQuiet && last?.equals(picture)) return picture;
    last = isQuiet ? picture : undefined;
  }
  throw new Error('The page does not come to rest.');
}

/**
 * Renders a story, and returns its pictures by name, each taken when the page is at rest: in the default theme at three
 * widths, and in the other themes at the first of them, a screen's Ready also on a phone. The story is rendered anew for
 * each width, as for a person who opens it there: what its interactions open stays open. A story that fixes its own width
 * keeps it. One that is tagged `modes` is also captured with text of 200 %, and in forced colours. Throws if the story
 * asks another host, whose answer would be in its pictures.
 */
export async function captureStory(
  context: BrowserContext,
  { id, title, exportName, tags, url, isBrief, ...story }: Omit<Planned, 'was' | 'urlBefore' | 'state'>,
  only?: readonly string[],
): Promise<Map<string, Buffer>> {
  const themes = story.themes.filter((theme) => !only || only.some((name) => name.startsWith(theme)));
  const pictures = new Map<string, Buffer>();
  const page = await context.newPage();
  const pending = new Set<unknown>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.addInitScript(prepare, NOW.getTime());
  const foreign = new Set<string>();
  const { origin } = new URL(url);
  await page.route(
    (address) => address.origin !== origin && !address.hostname.endsWith('.invalid'),
    (route) => {
      foreign.add(route.request().url());
      return route.abort();
    },
  );

  const capture = async (theme: string, { width, height }: ReturnType<typeof pixels>): Promise<void> => {
    const name = `${theme}-${width}`;
    if (only && !only.includes(name)) return;
    await page.setViewportSize({ width, height });
    let picture = await pictureAtRest(page, pending);
    // A picture of more than the window would resize the page while it is taken.
    const whole = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), TALLEST);
    if (whole > height) {
      await page.setViewportSize({ width, height: whole });
      picture = await pictureAtRest(page, pending);
    }
    pictures.set(name, picture);
  };

  try {
    await openPreview(page, url);
    const own = await sizeOf(page, id, 'desktop');
    const sizes = isBrief || own !== 'desktop' ? ([own] as const) : WIDTHS;
    const isReady = SCREEN.test(title) && exportName === 'Ready';
    let isShown = false;
    let current: ThemeId = DEFAULT_THEME;
    for (const [at, size] of sizes.entries()) {
      const inThemes = themes.filter(
        (theme) => theme === DEFAULT_THEME || at === 0 || (isReady && size === 'phone'),
      );
      if (inThemes.length === 0) continue;
      await page.setViewportSize(pixels(size));
      await (isShown ? renderAgain(page, id) : showStory(page, id));
      isShown = true;
      for (const theme of inThemes) {
        // Storybook renders nothing if the theme stays the same.
        if (theme !== current) await setGlobals(page, id, { theme });
        current = theme;
        await capture(theme, pixels(size));
      }
    }
    if (tags.includes('modes') && themes.includes(DEFAULT_THEME)) {
      await page.setViewportSize(pixels(own));
      await renderAgain(page, id);
      await setGlobals(page, id, { theme: DEFAULT_THEME, text: 'large' });
      await capture(`${DEFAULT_THEME}-text-200`, pixels(own));
      await setGlobals(page, id, { text: 'normal' });
      await page.emulateMedia({ forcedColors: 'active' });
      await capture(`${DEFAULT_THEME}-forced-colors`, pixels(own));
    }
    if (foreign.size > 0) throw new Error(`The story asks another host: ${[...foreign].join(', ')}`);
    return pictures;
  } finally {
    await page.close();
  }
}
