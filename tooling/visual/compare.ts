import { availableParallelism } from 'node:os';
import type { ThemeId } from '@dmc/design-system/theme';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumOptions } from '../chromium.ts';
import { captureStory, openContext } from './capture.ts';
import { type Difference, difference } from './pixels.ts';
import type { Planned } from './stories.ts';

/** A difference that a story has alike in several themes. */
export interface Row extends Omit<Difference, 'mask'> {
  /** The names of its pictures: theme and view, such as `premium-dark-390`. The one that differs most is first. */
  pictures: readonly string[];
  /** Whether those are all of the story's themes. */
  inAllThemes: boolean;
  isAccepted: boolean;
  /** URLs of the first picture, as far as there are any, and of the pixels that differ. */
  before: string;
  after: string;
  mask: string;
}

interface Result {
  /** `not captured`: before or after. */
  status: 'same' | 'different' | 'accepted' | 'new' | 'gone' | 'not captured';
  /** What differs; of a new or former story, all of it. The largest first. */
  rows: readonly Row[];
  /** The reason for accepting it, or why it was not captured. */
  why?: string | undefined;
}
export type Outcome = Result & Pick<Planned, 'id' | 'title' | 'name' | 'file' | 'built'>;

/** Time for one story, and in CI for all: the report is written before the job's time is over. */
const STORY_MS = 5 * 60_000;
const ALL_MS = process.env.CI ? 20 * 60_000 : Number.POSITIVE_INFINITY;
/** By how many px the boxes of one difference vary between themes. */
const ALIKE = 16;

/** A picture of which the two sides differ, or that one side lacks. */
type Found = Difference & { name: string } & Record<'before' | 'after', Buffer | undefined>;

const asItWas = ({ message }: Error): never => {
  throw new Error(`As it was: ${message}`);
};

/** How a story's pictures differ, as it was and as it is, the most first; of all its pictures, or of some. */
async function differences(
  context: BrowserContext,
  { state, was, urlBefore, ...story }: Planned,
  only?: readonly string[],
): Promise<Found[]> {
  const none = new Map<string, Buffer>();
  const old = { ...story, id: was, url: urlBefore };
  const before = state === 'new' ? none : await captureStory(context, old, only).catch(asItWas);
  const after = state === 'gone' ? none : await captureStory(context, story, only);
  const found: Found[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const sides = { name, before: before.get(name), after: after.get(name) };
    const differs = await difference(sides.before, sides.after);
    if (differs) found.push({ ...sides, ...differs });
  }
  return found.sort((a, b) => b.pixels - a.pixels);
}

async function dataUrl(picture: Buffer | undefined): Promise<string> {
  if (!picture) return '';
  const small = await sharp(picture).webp({ lossless: true }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

/** Rows of differences that are alike: of the same size in the same view, in whichever place. */
export async function rowsOf(
  found: readonly Found[],
  isAccepted: (found: Found) => boolean,
  themes: readonly ThemeId[],
): Promise<Row[]> {
  const kindOf = (each: Found): string => {
    const theme = themes.find((id) => each.name.startsWith(id));
    return [each.name.slice(theme?.length), isAccepted(each), !each.before, !each.after].join();
  };
  const isLike = (a: Found, b: Found): boolean =>
    kindOf(a) === kindOf(b) &&
    Math.abs(a.box.width - b.box.width) <= ALIKE &&
    Math.abs(a.box.height - b.box.height) <= ALIKE &&
    a.pixels <= 2 * b.pixels;
  const rows: Row[] = [];
  const rest = [...found];
  for (let first = rest[0]; first; [first] = rest) {
    const { name: _, before, after, mask, ...shown } = first;
    const most = first;
    const like = rest.filter((other) => isLike(most, other));
    for (const other of like) rest.splice(rest.indexOf(other), 1);
    rows.push({
      ...shown,
      pictures: like.map(({ name }) => name),
      inAllThemes: themes.length > 1 && like.length === themes.length,
      isAccepted: isAccepted(first),
      before: await dataUrl(before),
      after: await dataUrl(after),
      mask: await dataUrl(mask),
    });
  }
  return rows;
}

async function compareStory(context: BrowserContext, story: Planned): Promise<Result> {
  const { state, accepted, themes } = story;
  let found = await differences(context, story);
  const names = found.map(({ name }) => name);
  // A difference counts only if it is there again in pictures that are taken anew on both sides.
  if (state === 'compared' && names.length > 0) found = await differences(context, story, names);
  const rows = await rowsOf(found, ({ name }) => accepted?.pictures.includes(name) ?? false, themes);
  if (state !== 'compared') return { status: state, rows };
  if (rows.some(({ isAccepted }) => !isAccepted)) return { status: 'different', rows };
  return rows.length > 0 ? { status: 'accepted', rows, why: accepted?.why } : { status: 'same', rows };
}

/** Compares stories in one browser for each core. Returns the outcomes in the order of the stories. */
export async function compareAll(stories: readonly Planned[]): Promise<Outcome[]> {
  const results = new Map<Planned, Result>();
  const [end, queue] = [Date.now() + ALL_MS, stories.values()];
  const failed = { status: 'not captured', rows: [], why: 'There was no time left for it.' } as const;
  const work = async (): Promise<void> => {
    let browser: Browser | undefined;
    for (const story of queue) {
      if (Date.now() > end) break;
      browser ??= await chromium.launch(chromiumOptions());
      const context = browser.contexts()[0] ?? (await openContext(browser));
      const late = setTimeout(() => context.close({ reason: `It took ${STORY_MS / 1000} s.` }), STORY_MS);
      try {
        results.set(story, await compareStory(context, story));
      } catch (error) {
        const [why] = String((error as Error).message).split('\n');
        results.set(story, { ...failed, why });
        await browser.close();
        browser = undefined;
      }
      clearTimeout(late);
      if (results.size % 50 === 0) console.log(`  ${results.size} of ${stories.length} stories`);
    }
    await browser?.close();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return stories.map((story) => {
    const { id, title, name, file, built } = story;
    return { id, title, name, file, built, ...(results.get(story) ?? failed) };
  });
}
