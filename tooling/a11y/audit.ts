import { availableParallelism } from 'node:os';
import { DEFAULT_THEME, THEME_IDS } from '@dmc/design-system/theme';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { type Story, serveStories } from '../stories/open-story.ts';
import { MODES } from './audit-page.ts';
import { type Found, type Visit, walk } from './walk.ts';

/**
 * What to audit of each story: all themes if it is for review, otherwise the default one. A screen's first story also
 * gets every mode, a component's first story forced colours.
 */
export function visitsOf(stories: readonly Story[]): Visit[] {
  const titles = new Set<string>();
  // Flows are left out: they show screens, which have their own stories, on a server that would start in each visit.
  const still = stories.filter(({ tags }) => !tags.includes('flow'));
  return still.map((story): Visit => {
    const first = !titles.has(story.title);
    titles.add(story.title);
    const modes = story.title.startsWith('Screens/') ? MODES : (['forced-colors'] as const);
    return {
      id: story.id,
      themes: story.tags.includes('review') ? THEME_IDS : [DEFAULT_THEME],
      modes: first ? modes : [],
    };
  });
}

/** The first story of each screen, in every theme and mode: the part that the test command audits. */
export const sampleOf = (stories: readonly Story[]): Visit[] =>
  visitsOf(stories.filter(({ title }) => title.startsWith('Screens/'))).filter(
    ({ modes }) => modes.length > 0,
  );

/** Each combination of story and theme or mode, as in a `Found`. */
export const viewsOf = (visits: readonly Visit[]): string[] =>
  visits.flatMap(({ id, themes, modes }) => [...themes, ...modes].map((view) => `${id} ${view}`));

/** Serves the built stories and visits them in Chromium, with one page per core. */
export async function audit(visits: readonly Visit[]): Promise<Found[]> {
  const server = await serveStories();
  const browser = await chromium.launch(chromiumOptions());
  try {
    return await walk(browser, server.url, visits, availableParallelism());
  } finally {
    await browser.close();
    await server.close();
  }
}
