import { DEFAULT_THEME } from '@dmc/design-system/theme';
import type { Browser } from '@playwright/test';
import pLimit from 'p-limit';
import { openPreview, pixels, setGlobals, showStory, sizeOf } from '../stories/open-story.ts';
import { type AuditPage, auditPages, IN_MODE, inTheme, type Mode } from './audit-page.ts';
import type { Finding } from './finding.ts';

/** A story with the themes and modes to audit it in. */
export interface Visit {
  id: string;
  themes: readonly string[];
  modes: readonly Mode[];
}

/** A finding with its story, and the theme or mode of the view. */
export interface Found extends Finding {
  story: string;
  view: string;
}

/** Leads one page from story to story. */
async function walker(open: () => Promise<AuditPage>, url: string) {
  const auditPage = await open();
  const { page } = auditPage;
  await openPreview(page, url);
  let current: string = DEFAULT_THEME;
  return {
    close: () => page.context().close(),
    /** Adds findings, and each view that was audited completely. */
    async visit({ id, themes, modes }: Visit, found: Found[], seen: string[]): Promise<void> {
      await page.setViewportSize(pixels(await sizeOf(page, id, 'desktop')));
      await showStory(page, id);
      const add = (view: string, findings: readonly Finding[]) => {
        for (const finding of findings) found.push({ ...finding, story: id, view });
        seen.push(view);
      };
      // The current theme comes first: a change renders the story again.
      for (const theme of themes.toSorted((a, b) => Number(b === current) - Number(a === current))) {
        if (theme !== current) await setGlobals(page, id, { theme });
        current = theme;
        add(theme, await inTheme(auditPage, theme));
      }
      if (modes.length > 0 && current !== DEFAULT_THEME) {
        await setGlobals(page, id, { theme: DEFAULT_THEME });
        current = DEFAULT_THEME;
      }
      for (const mode of modes) add(mode, await IN_MODE[mode](auditPage));
    },
  };
}

/** Far longer than any story takes in all its views. */
const LIMIT = 90_000;

/** Rejects if a visit does not end: a story may wait for something that never comes. */
async function inTime<Result>(visit: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`did not end within ${LIMIT / 1000} s`)), LIMIT);
  });
  try {
    return await Promise.race([visit, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Visits every story, on several pages at once. A story that fails to render or play is a violation in each view that
 * it was not audited in.
 */
export async function walk(
  browser: Browser,
  url: string,
  visits: readonly Visit[],
  pages: number,
): Promise<Found[]> {
  const open = await auditPages(browser);
  const found: Found[] = [];
  const idle: Awaited<ReturnType<typeof walker>>[] = [];
  await pLimit(pages).map(visits, async (visit) => {
    const at = idle.pop() ?? (await walker(open, url));
    const seen: string[] = [];
    try {
      await inTime(at.visit(visit, found, seen));
      idle.push(at);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      for (const view of [...visit.themes, ...visit.modes].filter((each) => !seen.includes(each)))
        found.push({ story: visit.id, view, rule: 'story', kind: 'violation', target: '', detail });
      await at.close();
    }
  });
  await Promise.all(idle.map((at) => at.close()));
  return found;
}
