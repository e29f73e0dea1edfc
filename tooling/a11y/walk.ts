import { DEFAULT_THEME } from '@dmc/design-system/theme';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { build } from 'vite';
import {
  openPreview,
  pixels,
  STORY_AGENT,
  setGlobals,
  settled,
  showStory,
  sizeOf,
} from '../stories/open-story.ts';
import type { Finding } from './finding.ts';
import type * as audit from './page.ts';

/** Ways of looking at a story besides its themes: 320 px wide, with text of 200 %, with the system's own colours. */
export const MODES = ['small', 'large-text', 'forced-colors'] as const;
export type Mode = (typeof MODES)[number];

/** What to look at: a story, and the themes and modes to see it in. */
export interface Visit {
  id: string;
  themes: readonly string[];
  modes: readonly Mode[];
}

/** A finding with the story, and the theme or mode, in which it was seen. */
export interface Found extends Finding {
  story: string;
  view: string;
}

declare const window: { audit: typeof audit };

/** The code of `page.ts`, with axe, as one script for the browser. */
export async function auditScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: new URL('page.ts', import.meta.url).pathname, formats: ['iife'], name: 'audit' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('page.ts could not be built.');
  return `${output.output[0].code}\nglobalThis.audit = audit;`;
}

/** Draws the marked controls, and what they are in, in the given states. */
async function force(cdp: CDPSession, states: string[], around: string[]): Promise<() => Promise<void>> {
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
  const nodes = async (selector: string) =>
    (await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })).nodeIds;
  const marked = await nodes('[data-audit]');
  const outer = (await nodes(':has([data-audit])')).filter((id) => !marked.includes(id));
  const apply = (ids: number[], forcedPseudoClasses: string[]) =>
    Promise.all(ids.map((nodeId) => cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
  await Promise.all([apply(marked, states), apply(outer, around)]);
  return async () => {
    await apply([...marked, ...outer], []);
  };
}

/** The page of a walker, with what it is asked for. */
interface Seat {
  page: Page;
  cdp: CDPSession;
}

/** What is found while controls are hovered and focused. */
async function inStates({ page, cdp }: Seat, view: string): Promise<Finding[]> {
  if ((await page.evaluate((name) => window.audit.markControls(name), view)) === 0) return [];
  const unhover = await force(cdp, ['hover'], ['hover']);
  const found = await page.evaluate(() => window.audit.hovered());
  await unhover();
  const unfocus = await force(cdp, ['focus', 'focus-visible', 'focus-within'], ['focus-within']);
  found.push(...(await page.evaluate(() => window.audit.focused())));
  await unfocus();
  return found;
}

async function inTheme(seat: Seat, theme: string): Promise<Finding[]> {
  const found = await seat.page.evaluate(async () => [
    ...(await window.audit.rules()),
    ...window.audit.contrast(),
  ]);
  return [...found, ...(await inStates(seat, theme))];
}

const SMALL = { width: 320, height: 640 };

/** Each mode: how to get there, what to look for, and the way back. */
const IN_MODE: Record<Mode, (seat: Seat) => Promise<Finding[]>> = {
  async small({ page }) {
    const before = page.viewportSize() ?? pixels('desktop');
    await page.setViewportSize(SMALL);
    await settled(page);
    const found = await page.evaluate(async () => [...window.audit.fits(), ...(await window.audit.rules())]);
    await page.setViewportSize(before);
    return found;
  },
  async 'large-text'({ page }) {
    const size = (value: string) =>
      page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, value);
    await size('200%');
    await settled(page);
    const found = await page.evaluate(() => window.audit.fits());
    await size('');
    return found;
  },
  async 'forced-colors'(seat) {
    await seat.page.emulateMedia({ forcedColors: 'active' });
    await settled(seat.page);
    // Without axe, which does not know that the browser changes the colour of text.
    const found = await seat.page.evaluate(() => [...window.audit.contrast(), ...window.audit.states()]);
    found.push(...(await inStates(seat, 'forced-colors')));
    await seat.page.emulateMedia({ forcedColors: null });
    return found;
  },
};

/** One page that goes from story to story. */
async function walker(browser: Browser, url: string, script: string) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    userAgent: STORY_AGENT,
    viewport: pixels('desktop'),
  });
  await context.addInitScript(script);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const seat: Seat = { page, cdp };
  await openPreview(page, url);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  let current: string = DEFAULT_THEME;
  return {
    close: () => context.close(),
    async visit({ id, themes, modes }: Visit): Promise<Found[]> {
      await page.setViewportSize(pixels(await sizeOf(page, id, 'desktop')));
      await showStory(page, id);
      const found: Found[] = [];
      // The theme that is shown comes first: a change draws the story again.
      for (const theme of themes.toSorted((a, b) => Number(b === current) - Number(a === current))) {
        if (theme !== current) await setGlobals(page, id, { theme });
        current = theme;
        for (const finding of await inTheme(seat, theme)) found.push({ ...finding, story: id, view: theme });
      }
      if (modes.length > 0 && current !== DEFAULT_THEME) {
        await setGlobals(page, id, { theme: DEFAULT_THEME });
        current = DEFAULT_THEME;
      }
      for (const mode of modes)
        for (const finding of await IN_MODE[mode](seat)) found.push({ ...finding, story: id, view: mode });
      return found;
    },
  };
}

/** Visits every story, with several pages at once. A story that fails to be drawn or played is a violation. */
export async function walk(
  browser: Browser,
  url: string,
  visits: readonly Visit[],
  pages: number,
): Promise<Found[]> {
  const script = await auditScript();
  const found: Found[] = [];
  const queue = visits.values();
  await Promise.all(
    Array.from({ length: pages }, async () => {
      let at = await walker(browser, url, script);
      for (const visit of queue) {
        try {
          found.push(...(await at.visit(visit)));
        } catch (error) {
          const detail = error instanceof Error ? error.message : String(error);
          found.push({
            story: visit.id,
            view: visit.themes[0] ?? '',
            rule: 'story',
            kind: 'violation',
            target: '',
            detail,
          });
          await at.close();
          at = await walker(browser, url, script);
        }
      }
      await at.close();
    }),
  );
  return found;
}
