import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NOW } from '@dmc/design-system/story-kit';
import { THEME_IDS } from '@dmc/design-system/theme';
import { ensureBuilt } from './build.ts';
import { command, Refusal, seconds } from './command.ts';
import { ensureChromium } from './install-chromium.ts';
import { ROOT } from './root.ts';
import { inShard } from './shard.ts';
import { STORIES } from './stories/open-story.ts';
import { accept, readAccepted, writeAccepted } from './visual/accepted.ts';
import { evictLeastRecentlyUsed } from './visual/cache.ts';
import { themesOf } from './visual/capture.ts';
import { changedThemes, digestOf } from './visual/contents.ts';
import { chosenBy, repetitions } from './visual/options.ts';
import { listing, type Outcome } from './visual/outcome.ts';
import type { Planned } from './visual/plan.ts';
import { runPlan, served, VISUAL } from './visual/playwright.ts';
import { baseCommit, buildCommit } from './visual/revision.ts';
import { compareStories, readBuild, type StorybookBuild } from './visual/stories.ts';

const USAGE = `pnpm visual [--against REF] [--all] [--shard N/OF] [story id or path …]
pnpm visual --repeat N [story id or path …]
pnpm visual accept STORY … --why "…"`;

const REPORT = '.visual/report';

/** The last comparison, for `accept`. */
const LAST = join(VISUAL, 'outcome.json');

function acceptNamed(patterns: readonly string[], why: string | undefined): number {
  if (patterns.length === 0 || !why?.trim()) throw new Refusal(`Say which stories, and why:\n${USAGE}`);
  if (!existsSync(LAST)) throw new Refusal('There is nothing to accept: run `pnpm visual` first.');
  const outcomes = JSON.parse(readFileSync(LAST, 'utf8')) as Outcome[];
  const { accepted, added } = accept(readAccepted(), outcomes, patterns, why);
  if (added.length === 0) {
    const ids = outcomes.filter(({ status }) => status === 'changed').map(({ id }) => id);
    throw new Refusal(
      `No difference of the last run has such a name; \`*\` stands for anything. Differences:\n  ${ids.join('\n  ')}`,
    );
  }
  writeAccepted(accepted);
  console.log(added.map(({ id, pictures }) => `Accepted ${id}: ${pictures.join(', ')}`).join('\n'));
  return 0;
}

/** What pictures depend on besides the stories. */
const CAMERA = [
  '.storybook/modes.ts',
  'tooling/chromium.ts',
  'tooling/stories/open-story.ts',
  'tooling/visual/capture.ts',
  'tooling/visual/pictures.spec.ts',
  'tooling/visual/playwright.config.ts',
];

/** The folder of a commit's pictures. Later runs reuse it while browser and capture code are the same. */
function picturesOf(base: string, chromium: string): string {
  const playwright = createRequire(import.meta.url)('@playwright/test/package.json') as { version: string };
  const camera = createHash('sha256')
    .update(execFileSync(chromium, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    .update([playwright.version, NOW.toISOString(), ...THEME_IDS].join());
  for (const file of CAMERA) camera.update(readFileSync(join(ROOT, file)));
  const folder = join(VISUAL, 'pictures', `${base}-${camera.digest('hex').slice(0, 8)}`);
  mkdirSync(folder, { recursive: true });
  evictLeastRecentlyUsed(folder);
  return folder;
}

/** Takes the pictures that are missing. A story that could not be captured leaves none, and is tried again. */
async function takeBefore(folder: string, pictures: string, stories: readonly Planned[]): Promise<void> {
  const missing = stories
    .filter(({ was, themes }) => {
      const taken = existsSync(join(pictures, was)) ? readdirSync(join(pictures, was)) : [];
      return !themes.every((theme) => taken.some((picture) => picture.startsWith(theme)));
    })
    .map((story) => ({ ...story, id: story.was, url: story.urlBefore }));
  if (missing.length > 0) console.log(`Capturing ${missing.length} stories as they were …`);
  const outcomes = await runPlan(folder, { phase: 'before', pictures, brief: false, stories: missing });
  for (const { id, status, why } of outcomes)
    if (status === 'broken') console.log(`  ${id} could not be captured as it was: ${why}`);
}

async function compareAfter(
  folder: string,
  pictures: string,
  stories: readonly Planned[],
): Promise<Outcome[]> {
  console.log(`Comparing ${stories.length} stories …`);
  const outcomes = await runPlan(folder, { phase: 'after', pictures, brief: false, stories });
  console.log(listing(outcomes));
  return outcomes;
}

const quiet = (outcomes: readonly Outcome[]): boolean =>
  !outcomes.some(({ status }) => status === 'changed' || status === 'broken');

async function buildNow(): Promise<StorybookBuild> {
  await ensureBuilt(['stories']);
  return readBuild(STORIES);
}

/** Compares the working tree with itself until it differs, at most `times` times. */
async function repeat(times: number, parts: readonly string[]): Promise<number> {
  await ensureChromium();
  const now = await buildNow();
  const folder = join(VISUAL, 'repeated');
  const chosen = chosenBy(parts, compareStories(now.stories, now.stories));
  mkdirSync(folder, { recursive: true });
  const pictures = mkdtempSync(join(folder, 'pictures-'));
  try {
    return await served(now.folder, async (url) => {
      const stories = chosen.map((story) => ({
        ...story,
        url,
        urlBefore: url,
        themes: themesOf(story),
        built: '',
      }));
      await takeBefore(folder, pictures, stories);
      for (let turn = 1; turn <= times; turn += 1) {
        console.log(`Turn ${turn} of ${times}`);
        if (quiet(await compareAfter(folder, pictures, stories))) continue;
        console.log(
          `Before, after and difference: pnpm exec playwright show-report ${join(folder, 'report')}`,
        );
        return 1;
      }
      return 0;
    });
  } finally {
    rmSync(pictures, { recursive: true, force: true });
  }
}

/** Compares the working tree with a commit. */
async function compare(
  { against, all, shard }: { against?: string | undefined; all: boolean; shard?: string | undefined },
  parts: readonly string[],
): Promise<number> {
  const began = Date.now();
  rmSync(LAST, { force: true });
  const base = baseCommit(against);
  const chromium = await ensureChromium();
  console.log(`Comparing the working tree with ${base.slice(0, 9)}`);
  const now = await buildNow();
  const old = readBuild(await buildCommit(base));
  const accepted = readAccepted();
  const fileBefore = new Map(old.stories.map(({ id, file }) => [id, file]));
  const named = chosenBy(parts, compareStories(old.stories, now.stories));
  const affected = named.flatMap((story) => {
    const contents = now.contents(story.file);
    const changed = changedThemes(old.contents(fileBefore.get(story.was) ?? story.file), contents);
    const themes = themesOf(story).filter((theme) => all || changed.includes(theme));
    const built = digestOf(contents);
    const entry = accepted[story.id];
    const own = { ...story, themes, built, ...(entry?.built === built ? { accepted: entry } : {}) };
    return themes.length > 0 ? [own] : [];
  });
  const chosen = inShard(affected, shard);
  if (affected.length === 0) {
    console.log(
      `No story to compare: the change affects none of ${named.length}. --all compares them anyway.`,
    );
    return 0;
  }
  const pictures = picturesOf(base, chromium);
  const outcomes = await served(old.folder, (urlBefore) =>
    served(now.folder, async (url) => {
      const stories = chosen.map((story) => ({ ...story, url, urlBefore }));
      await takeBefore(
        VISUAL,
        pictures,
        stories.filter(({ state }) => state !== 'added'),
      );
      return compareAfter(VISUAL, pictures, stories);
    }),
  );
  writeFileSync(LAST, JSON.stringify(outcomes));
  console.log(
    `Took ${seconds(began)}. Before, after and difference: pnpm exec playwright show-report ${REPORT}`,
  );
  if (quiet(outcomes)) return 0;
  if (outcomes.some(({ status }) => status === 'changed'))
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
      shard: { type: 'string' },
      why: { type: 'string' },
    },
  });
  if (positionals[0] === 'accept') return acceptNamed(positionals.slice(1), values.why);
  const { repeat: times, why, against, all, shard } = values;
  if (why !== undefined || (times !== undefined && (against || all || shard)))
    throw new Refusal(`These options do not go together:\n${USAGE}`);
  inShard([], shard);
  return values.repeat === undefined
    ? compare(values, positionals)
    : repeat(repetitions(values.repeat), positionals);
});
