import { NOW } from '@dmc/design-system/story-kit';
import { DEFAULT_THEME, THEME_IDS, type ThemeId } from '@dmc/design-system/theme';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  openPreview,
  pixels,
  renderAgain,
  STORY_AGENT,
  setGlobals,
  settled,
  showStory,
  sizeOf,
} from '../stories/open-story.ts';

const WIDTHS = ['desktop', 'tablet', 'phone'] as const;
/** Taller pages are cropped, in px. */
const TALLEST = 8000;
/** Timers that are due within so many milliseconds are waited for: what they change is soon on the page. */
const SOON_MS = 1000;

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
  /** How often the page's elements have changed. */
  var changes: number;
  /** The timers that are due soon. */
  var dueSoon: Set<unknown>;
}

/** Runs in the page before its own scripts: stops the clock, makes randomness deterministic, and clears storage. */
function prepare([now, soonMs]: readonly [number, number]): void {
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
  const random = (): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  Math.random = random;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array?.buffer ?? [], array?.byteOffset, array?.byteLength);
    for (const at of bytes.keys()) bytes[at] = random() * 256;
    return array;
  };
  let ids = 0;
  crypto.randomUUID = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`;

  // React reveals a lazy part up to 300 ms after its code has loaded.
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  globalThis.dueSoon = new Set();
  globalThis.setTimeout = ((run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    const timer = start(() => {
      globalThis.dueSoon.delete(timer);
      run(...args);
    }, delay);
    if (delay <= soonMs) globalThis.dueSoon.add(timer);
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    globalThis.dueSoon.delete(timer);
    stop(timer);
  };

  globalThis.changes = 0;
  const count = (): void => {
    globalThis.changes += 1;
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(count).observe(document, all);
}

interface Shown {
  id: string;
  title: string;
  exportName: string;
  tags: readonly string[];
  url: string;
  themes: readonly ThemeId[];
}

/** A context for stories: each gets its own page, which shares only the cache with the others. */
export function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    userAgent: `Mozilla/5.0 Chrome/${browser.version()} ${STORY_AGENT}`,
  });
}

/** Waits until nothing is loading, no timer is due soon, and nothing changes any more. */
async function rest(page: Page, pending: ReadonlySet<unknown>): Promise<void> {
  for (let quiet = 0, tries = 0; quiet < 2; tries += 1) {
    if (tries === 300) throw new Error('The page does not come to rest.');
    const before = await page.evaluate(() => globalThis.changes);
    await settled(page);
    const [after, due] = await page.evaluate(() => [globalThis.changes, globalThis.dueSoon.size]);
    quiet = before === after && due === 0 && pending.size === 0 ? quiet + 1 : 0;
  }
}

/**
 * Renders a story, and calls `take` with the name of each of its pictures when the page is at rest: in the default theme
 * at three widths, and in the other themes at the first of them, a screen's Ready also on a phone. The story is rendered
 * anew for each width, as for a person who opens it there: what its interactions open stays open. A story that fixes its
 * own width keeps it. One that is tagged `modes` is also captured with text of 200 %, and in forced colours. Throws if
 * the story asks another host, whose answer would be in its pictures.
 */
export async function captureStory(
  context: BrowserContext,
  { id, title, exportName, tags, url, themes }: Shown,
  take: (page: Page, picture: string, rested: () => Promise<void>) => Promise<void>,
  brief = false,
): Promise<void> {
  const page = await context.newPage();
  const pending = new Set<unknown>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.addInitScript(prepare, [NOW.getTime(), SOON_MS] as const);
  const rested = (): Promise<void> => rest(page, pending);
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
    await page.setViewportSize({ width, height });
    await rested();
    // A picture of more than the window would resize the page while it is taken.
    const whole = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), TALLEST);
    if (whole > height) {
      await page.setViewportSize({ width, height: whole });
      await rested();
    }
    await take(page, `${theme}-${width}`, rested);
  };

  try {
    await openPreview(page, url);
    const own = await sizeOf(page, id, 'desktop');
    const sizes = brief || own !== 'desktop' ? ([own] as const) : WIDTHS;
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
  } finally {
    await page.close();
  }
}
