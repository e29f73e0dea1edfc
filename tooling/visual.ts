import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.ts';
import { command, Refusal, ROOT, seconds } from './command.ts';
import { ensureChromium } from './install-chromium.ts';
import { accept, fingerprints, readAccepted, writeAccepted } from './visual/accepted.ts';
import { listing, type Outcome } from './visual/outcome.ts';
import { photograph, served, VISUAL } from './visual/photograph.ts';
import type { Planned } from './visual/plan.ts';
import { graphOf, reachedBy } from './visual/reach.ts';
import { baseCommit, buildCommit, changedSince, filesNow } from './visual/revision.ts';
import { type Book, type Compared, compareStories, readBook } from './visual/stories.ts';

const OUTCOME = join(VISUAL, 'outcome.json');
const USAGE = `pnpm visual [--against REF] [--all] [story id or path …]
pnpm visual --repeat N [story id or path …]
pnpm visual accept STORY … --why "…"`;

function acceptNamed(patterns: readonly string[], why: string | undefined): number {
  if (patterns.length === 0 || !why) throw new Refusal(`Say which stories, and why:\n${USAGE}`);
  if (!existsSync(OUTCOME)) throw new Refusal('There is nothing to accept yet: run `pnpm visual` first.');
  const outcomes = JSON.parse(readFileSync(OUTCOME, 'utf8')) as Outcome[];
  const { accepted, added } = accept(readAccepted(), outcomes, patterns, why);
  if (added.length === 0) throw new Refusal('No difference of the last run has such a name.');
  writeAccepted(accepted);
  console.log(added.map(({ id, pictures }) => `Accepted ${id}: ${pictures.join(', ')}`).join('\n'));
  return 0;
}

/** Pictures of a commit are kept for later runs, as long as browser and camera are the same. */
function picturesOf(base: string, chromium: string): string {
  const camera = createHash('sha256').update(
    execFileSync(chromium, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  for (const name of ['studio.ts', 'pictures.spec.ts', 'playwright.config.ts']) {
    camera.update(readFileSync(join(ROOT, 'tooling/visual', name)));
  }
  return join(VISUAL, 'pictures', `${base}-${camera.digest('hex').slice(0, 8)}`);
}

/** Takes the pictures that are missing. A story that could not be photographed leaves none, and is tried again. */
async function takeBefore(pictures: string, stories: readonly Planned[]): Promise<void> {
  const missing = stories
    .filter(({ was }) => !existsSync(join(pictures, was)))
    .map((story) => ({ ...story, id: story.was }));
  if (missing.length > 0) console.log(`Photographing ${missing.length} stories as they were …`);
  const complete = new Set<string>();
  try {
    const plan = { phase: 'before', pictures, brief: false, stories: missing } as const;
    for (const { id, status, why } of await photograph(VISUAL, plan)) {
      if (status === 'same') complete.add(id);
      else console.log(`  ${id} could not be photographed as it was: ${why}`);
    }
  } finally {
    for (const { id } of missing.filter((story) => !complete.has(story.id))) {
      rmSync(join(pictures, id), { recursive: true, force: true });
    }
  }
}

async function compareAfter(pictures: string, stories: readonly Planned[]): Promise<Outcome[]> {
  console.log(`Comparing ${stories.length} stories …`);
  const outcomes = await photograph(VISUAL, { phase: 'after', pictures, brief: false, stories });
  console.log(listing(outcomes));
  return outcomes;
}

const quiet = (outcomes: readonly Outcome[]): boolean =>
  !outcomes.some(({ status }) => status === 'changed' || status === 'broken');

type Wanted = (story: { id: string; file: string }) => boolean;

async function bookNow(): Promise<Book> {
  await ensureBuilt(['storybook']);
  return readBook(join(ROOT, 'storybook-static'));
}

/** Compares the working tree with itself until it differs, `times` at most. */
async function repeat(times: number, wanted: Wanted): Promise<number> {
  await ensureChromium();
  const now = await bookNow();
  const pictures = join(VISUAL, 'pictures/repeated');
  rmSync(pictures, { recursive: true, force: true });
  return served(now.folder, async (url) => {
    const stories = compareStories(now.stories, now.stories)
      .filter(wanted)
      .map((story) => ({ ...story, url, sources: '' }));
    await takeBefore(pictures, stories);
    for (let turn = 1; turn <= times; turn += 1) {
      console.log(`Turn ${turn} of ${times}`);
      if (!quiet(await compareAfter(pictures, stories))) return 1;
    }
    return 0;
  });
}

/** Compares the working tree with a commit. */
async function compare(against: string | undefined, all: boolean, wanted: Wanted): Promise<number> {
  const began = Date.now();
  const base = baseCommit(against);
  const chromium = await ensureChromium();
  console.log(`Comparing the working tree with ${base.slice(0, 9)}`);
  const now = await bookNow();
  const old = readBook(await buildCommit(base));
  const reached = reachedBy(graphOf(old.stats, now.stats), changedSince(base));
  const chosen = compareStories(old.stories, now.stories).filter(
    (story) => wanted(story) && (all || reached(story.file)),
  );
  if (chosen.length === 0) {
    console.log('No story to compare: the change reaches none.');
    return 0;
  }
  const files = [...new Set(chosen.map(({ file }) => file))];
  const sources = fingerprints(now.graph, filesNow(), files, (file) => readFileSync(join(ROOT, file)));
  const accepted = readAccepted();
  const plan = (stories: readonly Compared[], url: string): Planned[] =>
    stories.map((story) => {
      const own = { ...story, url, sources: sources.get(story.file) ?? '' };
      const entry = accepted[story.id];
      return entry?.sources === own.sources ? { ...own, accepted: entry } : own;
    });
  const pictures = picturesOf(base, chromium);
  const existed = chosen.filter(({ state }) => state !== 'added');
  await served(old.folder, (url) => takeBefore(pictures, plan(existed, url)));
  const outcomes = await served(now.folder, (url) => compareAfter(pictures, plan(chosen, url)));
  console.log(`Took ${seconds(began)}. Before, after and difference: ${join(VISUAL, 'report/index.html')}`);
  if (quiet(outcomes)) return 0;
  console.log('`pnpm visual accept STORY --why "…"` accepts a difference that is wanted.');
  return 1;
}

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      all: { type: 'boolean', default: false },
      repeat: { type: 'string' },
      why: { type: 'string' },
    },
  });
  if (positionals[0] === 'accept') return acceptNamed(positionals.slice(1), values.why);
  const wanted: Wanted = ({ id, file }) =>
    positionals.length === 0 || positionals.some((part) => id.includes(part) || file.includes(part));
  return values.repeat ? repeat(Number(values.repeat), wanted) : compare(values.against, values.all, wanted);
});
