import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import type { Channel } from 'storybook/internal/channels';
import type { Renderer } from 'storybook/internal/types';
import type { PreviewWeb } from 'storybook/preview-api';
import { preview } from 'vite';
import { VIEWPORTS } from '../../.storybook/modes.ts';
import { ROOT } from '../root.ts';

/** Output folder of `pnpm build-storybook`. */
export const STORYBOOK = join(ROOT, 'storybook-static');
/** The stories as built for pictures, without documentation. */
export const STORIES = join(ROOT, 'dist/stories');

/** A story in a built Storybook's `index.json`. */
export interface Story {
  id: string;
  title: string;
  name: string;
  exportName: string;
  tags: string[];
}

/** The stories and pages of a built Storybook, in sidebar order. */
export function readEntries(folder = STORYBOOK): (Story & { type: 'story' | 'docs' })[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  return Object.values(entries);
}

/** The stories of a built Storybook, in sidebar order. */
export const readStories = (folder = STORYBOOK): Story[] =>
  readEntries(folder).filter(({ type }) => type === 'story');

/** Serves a built Storybook on a free port. */
export async function serveStories(folder = STORYBOOK): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: { outDir: '.' },
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The stories could not be served.');
  return { url, close: () => server.close() };
}

/** A user agent whose name makes Storybook end animations at once instead of waiting for them. */
export const STORY_AGENT = 'StorybookTestRunner';

declare const window: { __STORYBOOK_ADDONS_CHANNEL__: Channel; __STORYBOOK_PREVIEW__: PreviewWeb<Renderer> };

/** Code for the page: tsx wraps named functions in a helper call, which code sent to the page contains as well. */
export const NAME_FUNCTIONS = 'globalThis.__name = (named) => named';

/** Instead of with each frame, of which there may be none. */
const POLLED = { polling: 20 };

/** Loads the preview without a story, and disables the accessibility addon. */
export async function openPreview(page: Page, url: string): Promise<void> {
  await page.addInitScript(NAME_FUNCTIONS);
  await page.goto(`${url}iframe.html?viewMode=story&id=none&globals=a11y.manual:!true`);
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis, undefined, POLLED);
  await page.evaluate(() => window.__STORYBOOK_PREVIEW__.ready());
}

/** Waits until the preview in a frame has rendered and played a story. */
export const hasFinished = (frame: Frame, id: string) =>
  frame.waitForFunction(
    (storyId) => {
      const { currentRender } = window.__STORYBOOK_PREVIEW__;
      return currentRender?.id === storyId && 'phase' in currentRender && currentRender.phase === 'finished';
    },
    id,
    POLLED,
  );

type Size = keyof typeof VIEWPORTS;

/** The viewport that a story sets; `fallback` if it sets none. */
export async function sizeOf(page: Page, id: string, fallback: Size): Promise<Size> {
  const value = await page.evaluate(async (storyId) => {
    const { storyGlobals } = await window.__STORYBOOK_PREVIEW__.loadStory({ storyId });
    return storyGlobals.viewport?.value;
  }, id);
  return value !== undefined && value in VIEWPORTS ? (value as Size) : fallback;
}

/** Width and height of a viewport, in pixels. */
export function pixels(size: Size): { width: number; height: number } {
  const { width, height } = VIEWPORTS[size].styles;
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
}

/**
 * Emits an event on Storybook's channel and waits until the story has rendered and played, its fonts have loaded and
 * its pictures are decoded. Throws the story's error.
 */
async function emitAndFinish(page: Page, id: string, event: string, payload: unknown): Promise<void> {
  const fault = await page.evaluate(
    ([storyId, name, detail]) =>
      new Promise<string | undefined>((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        const thrown = [
          'storyThrewException',
          'storyErrored',
          'storyMissing',
          'playFunctionThrewException',
          'unhandledErrorsWhilePlaying',
        ] as const;
        const end = (reason?: string) => {
          channel.off('storyFinished', onFinish);
          for (const type of thrown) channel.off(type, onFault);
          resolve(reason);
        };
        type Fault = { message?: string } | string;
        const onFault = (faults: Fault | Fault[]) => {
          const [first] = [faults].flat();
          end(typeof first === 'string' ? first : (first?.message ?? 'failed without a message'));
        };
        const onFinish = ({ storyId: finished, status }: { storyId: string; status: string }) => {
          if (finished === storyId) end(status === 'success' ? undefined : `finished with ${status}`);
        };
        channel.on('storyFinished', onFinish);
        for (const type of thrown) channel.on(type, onFault);
        channel.emit(name, detail);
      }),
    [id, event, payload] as const,
  );
  if (fault !== undefined) throw new Error(`${id}: ${fault.split('\n')[0]}`);
  await settled(page);
}

/** Waits until fonts and pictures have loaded, and a frame with the result has been rendered. */
async function settled(page: Page): Promise<void> {
  const isLoaded = () =>
    document.fonts.status === 'loaded' &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  await page.waitForFunction(isLoaded, undefined, POLLED);
  // Observed sizes change after one frame and are rendered in the next. The browser renders none of a page that it takes
  // for hidden, so that waiting for frames could hang; for a picture it always does.
  for (let frame = 0; frame < 2; frame += 1)
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

/** Shows a story in a page that `openPreview` has loaded, and plays it. */
export const showStory = (page: Page, id: string): Promise<void> =>
  emitAndFinish(page, id, 'setCurrentStory', { storyId: id, viewMode: 'story' });

/** Renders and plays the current story again. */
export const renderAgain = (page: Page, id: string): Promise<void> =>
  emitAndFinish(page, id, 'forceRemount', { storyId: id });

/** Renders the current story again with other globals (a theme), without playing it. */
export const setGlobals = (page: Page, id: string, globals: Record<string, unknown>): Promise<void> =>
  emitAndFinish(page, id, 'updateGlobals', { globals });
