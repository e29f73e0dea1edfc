import type { Browser, CDPSession, Page } from '@playwright/test';
import { build } from 'vite';
import { pixels, STORY_AGENT, settled } from '../stories/open-story.ts';
import type { Finding } from './finding.ts';
import type * as audit from './page.ts';

/**
 * Modes in which a story is viewed besides its themes: 320 px wide, with text of 200 %, with the system's own colours.
 */
export const MODES = ['small', 'large-text', 'forced-colors'] as const;
export type Mode = (typeof MODES)[number];

declare const window: { audit: typeof audit };

/** `page.ts` with axe, bundled as one script for the browser. */
async function auditScript(): Promise<string> {
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

/** Forces states on the marked controls and their ancestors. Returns a function that ends them. */
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

/** A page to audit, and the DevTools session that forces states. */
export interface AuditPage {
  page: Page;
  cdp: CDPSession;
}

/** Findings while controls are hovered and focused. */
async function inStates({ page, cdp }: AuditPage, view: string): Promise<Finding[]> {
  if ((await page.evaluate((name) => window.audit.markControls(name), view)) === 0) return [];
  const unhover = await force(cdp, ['hover'], ['hover']);
  const found = await page.evaluate(() => window.audit.hovered());
  await unhover();
  const unfocus = await force(cdp, ['focus', 'focus-visible', 'focus-within'], ['focus-within']);
  found.push(...(await page.evaluate(() => window.audit.focused())));
  await unfocus();
  return found;
}

/** Findings in the normal state, and while controls are hovered and focused. */
export async function inTheme(auditPage: AuditPage, theme: string): Promise<Finding[]> {
  const found = await auditPage.page.evaluate(async () => [
    ...(await window.audit.rules()),
    ...window.audit.contrast(),
  ]);
  return [...found, ...(await inStates(auditPage, theme))];
}

const SMALL = { width: 320, height: 640 };

/** Each mode: enters it, audits, and leaves it. */
export const IN_MODE: Record<Mode, (auditPage: AuditPage) => Promise<Finding[]>> = {
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
    const viewport = page.viewportSize() ?? pixels('desktop');
    await size('200%');
    // Measured sizes are updated when the width changes.
    await page.setViewportSize({ ...viewport, width: viewport.width - 1 });
    await settled(page);
    const found = await page.evaluate(() => window.audit.fits());
    await size('');
    await page.setViewportSize(viewport);
    return found;
  },
  async 'forced-colors'(auditPage) {
    await auditPage.page.evaluate(() => window.audit.record());
    await auditPage.page.emulateMedia({ forcedColors: 'active' });
    await settled(auditPage.page);
    // Without axe, which does not know that the browser changes text colours.
    const found = await auditPage.page.evaluate(() => [...window.audit.contrast(), ...window.audit.states()]);
    found.push(...(await inStates(auditPage, 'forced-colors')));
    await auditPage.page.emulateMedia({ forcedColors: null });
    return found;
  },
};

/** Opens pages in separate contexts, each with the audit script. */
export async function auditPages(browser: Browser): Promise<() => Promise<AuditPage>> {
  const script = await auditScript();
  return async () => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      userAgent: STORY_AGENT,
      viewport: pixels('desktop'),
    });
    await context.addInitScript(script);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('DOM.enable');
    await cdp.send('CSS.enable');
    return { page, cdp };
  };
}
