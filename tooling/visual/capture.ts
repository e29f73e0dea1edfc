import { NOW } from '@dmc/design-system/story-kit';
import { DEFAULT_THEME, THEME_IDS } from '@dmc/design-system/theme';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  openPreview,
  pixels,
  STORY_AGENT,
  setGlobals,
  settled,
  showStory,
  sizeOf,
} from '../stories/open-story.ts';

const WIDTHS = ['desktop', 'tablet', 'phone'] as const;
/** Taller pages are cropped, in px. */
const TALLEST = 8000;
const OTHER_THEMES = THEME_IDS.filter((id) => id !== DEFAULT_THEME);

declare global {
  /** How often the page's elements have changed. */
  var changes: number;
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

  globalThis.changes = 0;
  const count = (): void => {
    globalThis.changes += 1;
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(count).observe(document, all);
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

/** Waits until nothing is loading and nothing changes any more. */
async function rest(page: Page, pending: ReadonlySet<unknown>): Promise<void> {
  for (let quiet = 0, tries = 0; quiet < 2; tries += 1) {
    if (tries === 300) throw new Error('The page does not come to rest.');
    const before = await page.evaluate(() => globalThis.changes);
    await settled(page);
    const after = await page.evaluate(() => globalThis.changes);
    quiet = before === after && pending.size === 0 ? quiet + 1 : 0;
  }
}

/**
 * Renders a story, and calls `take` with the name of each of its pictures when the page is at rest: in the default
 * theme at three widths, and for screens also in the other themes at the first width. A story that sets its own width
 * keeps it. Width and theme change as in Storybook's toolbar, so the story's interactions run only once.
 */
export async function captureStory(
  context: BrowserContext,
  { id, title, url }: { id: string; title: string; url: string },
  take: (page: Page, picture: string) => Promise<void>,
  brief = false,
): Promise<void> {
  const page = await context.newPage();
  const pending = new Set<unknown>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.addInitScript(prepare, NOW.getTime());

  const capture = async (theme: string, { width, height }: ReturnType<typeof pixels>): Promise<void> => {
    await page.setViewportSize({ width, height });
    await rest(page, pending);
    // A picture larger than the window would resize the page while it is taken.
    const whole = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), TALLEST);
    if (whole > height) {
      await page.setViewportSize({ width, height: whole });
      await rest(page, pending);
    }
    await take(page, `${theme}-${width}`);
  };

  try {
    await openPreview(page, url);
    const own = await sizeOf(page, id, 'desktop');
    const [widest, ...narrower] = own === 'desktop' ? WIDTHS.map(pixels) : [pixels(own)];
    if (!widest) return;
    await page.setViewportSize(widest);
    await showStory(page, id);
    await capture(DEFAULT_THEME, widest);
    if (brief) return;
    for (const size of narrower) await capture(DEFAULT_THEME, size);
    if (!title.startsWith('Screens/')) return;
    await page.setViewportSize(widest);
    for (const theme of OTHER_THEMES) {
      await setGlobals(page, id, { theme });
      await capture(theme, widest);
    }
  } finally {
    await page.close();
  }
}
