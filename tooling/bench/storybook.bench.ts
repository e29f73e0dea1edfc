import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBuilt } from '../build.ts';
import { chromiumOptions } from '../chromium.ts';
import { ensureChromium } from '../install-chromium.ts';
import { readEntries, serveStories } from '../stories/open-story.ts';
import type { Measured } from './measured.ts';
import { countRequests } from './requests.ts';

const PRINTED = 5;

interface RenderTime {
  id: string;
  /** Milliseconds until it is rendered; more than any limit if it failed. */
  time: number;
  nodes: number;
}

/** Opens one page of documentation in a new context. The stories in its iframes load later and are not counted. */
async function openDocs(browser: Browser, address: string, id: string): Promise<RenderTime> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${address}iframe.html?viewMode=docs&id=${id}`, { waitUntil: 'commit' });
  const rendered = await page.waitForFunction(
    () =>
      document.querySelector('#storybook-docs:not([hidden]) h1, .sb-show-errordisplay') && performance.now(),
  );
  const time = Number(await rendered.jsonValue());
  await page.evaluate(() => document.fonts.ready);
  const [failed, nodes] = await page.evaluate(
    () =>
      [
        document.querySelector('.sb-show-errordisplay') !== null,
        document.querySelectorAll('#storybook-docs *').length,
      ] as const,
  );
  await page.close();
  return { id, time: failed ? Number.POSITIVE_INFINITY : time, nodes };
}

/** Phases of a story that the page records. */
interface Recorder {
  phases: { storyId: string; newPhase: string; at: number }[];
  __STORYBOOK_ADDONS_CHANNEL__: {
    on: (event: string, listener: (phase: { storyId: string; newPhase: string }) => void) => void;
    emit: (event: string, selection: object) => void;
  };
}

/** A page that records when each phase of a story has been painted. */
async function recorder(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${address}iframe.html?viewMode=docs&id=introduction--introduction`);
  await page.locator('#storybook-docs h1').waitFor();
  await page.evaluate(() => {
    const view = window as unknown as Recorder;
    view.__STORYBOOK_ADDONS_CHANNEL__.on('storyRenderPhaseChanged', (phase) => {
      requestAnimationFrame(() => view.phases.push({ ...phase, at: performance.now() }));
    });
  });
  return page;
}

/** Replaces the current story by another one, and waits until its play function has ended, with any result. */
async function showStory(page: Page, id: string): Promise<RenderTime> {
  const began = await page.evaluate((storyId) => {
    const view = window as unknown as Recorder;
    view.phases = [];
    view.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' });
    return performance.now();
  }, id);
  const over = await page.waitForFunction((storyId) => {
    const phases = (window as unknown as Recorder).phases.filter((phase) => phase.storyId === storyId);
    return phases.some(({ newPhase }) => newPhase === 'finished' || newPhase === 'errored') && phases;
  }, id);
  const phases = (await over.jsonValue()) as Recorder['phases'];
  const rendered = phases.find(({ newPhase }) => newPhase === 'playing' || newPhase === 'completed');
  const nodes = await page.evaluate(() => document.querySelectorAll('body *').length);
  return { id, time: rendered ? rendered.at - began : Number.POSITIVE_INFINITY, nodes };
}

/** Starts a flow in a new page: the time until the console on its own server shows the first page. */
async function startFlow(browser: Browser, address: string, id: string): Promise<RenderTime> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const began = Date.now();
  await page.goto(`${address}iframe.html?viewMode=story&id=${id}`, { waitUntil: 'commit' });
  await page.locator('main').first().waitFor();
  const time = Date.now() - began;
  const nodes = await page.evaluate(() => document.querySelectorAll('body *').length);
  await page.close();
  return { id, time, nodes };
}

function print(title: string, rendered: readonly RenderTime[], by: 'time' | 'nodes'): number {
  const sorted = [...rendered].sort((a, b) => b[by] - a[by]);
  console.log(`${title} (of ${rendered.length})`);
  for (const { id, time, nodes } of sorted.slice(0, PRINTED))
    console.log(`  ${time.toFixed(0).padStart(6)} ms ${String(nodes).padStart(6)} nodes  ${id}`);
  return sorted[0]?.[by] ?? Number.NaN;
}

/**
 * What a first visit of the static Storybook loads, and how long each page of documentation, story and flow takes to
 * render; tests are left out.
 */
export async function bench(): Promise<Measured[]> {
  await ensureChromium();
  await ensureBuilt(['storybook']);
  const server = await serveStories();
  const browser = await chromium.launch(chromiumOptions());
  try {
    const loaded = await countRequests(browser, server.url);
    const entries = readEntries();
    const docs: RenderTime[] = [];
    const stories: RenderTime[] = [];
    for (const { id, type } of entries) {
      if (type === 'docs') docs.push(await openDocs(browser, server.url, id));
    }
    const all = entries.filter(({ type, tags }) => type === 'story' && !tags.includes('behaviour'));
    const wanted = all.filter(({ tags }) => !tags.includes('flow'));
    const flows: RenderTime[] = [];
    for (const { id, tags } of all) {
      if (tags.includes('flow')) flows.push(await startFlow(browser, server.url, id));
    }
    const page = await recorder(browser, server.url);
    for (const { id } of wanted) stories.push(await showStory(page, id));
    return [
      ...loaded,
      {
        name: 'Slowest page of documentation',
        value: print('Slowest pages of documentation', docs, 'time'),
        limit: 3000,
        unit: 'ms',
        digits: 0,
      },
      {
        name: 'Largest page of documentation',
        value: print('Largest pages of documentation', docs, 'nodes'),
        limit: 4000,
        unit: 'nodes',
        digits: 0,
      },
      {
        name: 'Slowest story',
        value: print('Slowest stories', stories, 'time'),
        limit: 2000,
        unit: 'ms',
        digits: 0,
      },
      {
        name: 'Slowest start of a flow',
        value: print('Slowest starts of flows', flows, 'time'),
        limit: 5000,
        unit: 'ms',
        digits: 0,
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
