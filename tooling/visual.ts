import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.ts';
import { command, Refusal, seconds } from './command.ts';
import { ensureChromium } from './install-chromium.ts';
import { inShard } from './shard.ts';
import { STORIES, serveStories } from './stories/open-story.ts';
import { accept, readAccepted, writeAccepted } from './visual/accepted.ts';
import { themesOf } from './visual/capture.ts';
import { compareAll, type Outcome } from './visual/compare.ts';
import { changedThemes, digestOf } from './visual/contents.ts';
import { page, summary } from './visual/report.ts';
import { baseCommit, buildCommit, VISUAL } from './visual/revision.ts';
import { seedAndCompare } from './visual/seeded-faults.ts';
import { chosenBy, compareStories, readBuild } from './visual/stories.ts';

const USAGE = `pnpm visual [--against REF] [--all] [--shard N/OF] [story id or path …]
pnpm visual accept STORY … --why "…"
pnpm visual merge FILE …
pnpm visual selftest`;

/** The last comparison, for `accept` and `merge`. */
const LAST = join(VISUAL, 'outcomes.json');
const REPORT = join(VISUAL, 'pictures.html');

const readOutcomes = (file: string): Outcome[] => JSON.parse(readFileSync(file, 'utf8')) as Outcome[];

/** Writes and prints what a comparison found. Returns the exit code. */
function report(outcomes: readonly Outcome[]): number {
  mkdirSync(VISUAL, { recursive: true });
  writeFileSync(LAST, JSON.stringify(outcomes));
  writeFileSync(REPORT, page(outcomes));
  writeFileSync(join(VISUAL, 'summary.md'), summary(outcomes));
  console.log(`${summary(outcomes)}\nBefore, after and difference: ${REPORT}`);
  return outcomes.some(({ status }) => status === 'different' || status === 'not captured') ? 1 : 0;
}

function acceptNamed(parts: readonly string[], why: string | undefined): number {
  if (parts.length === 0 || !why?.trim()) throw new Refusal(`Say which stories, and why:\n${USAGE}`);
  if (!existsSync(LAST)) throw new Refusal('There is nothing to accept: run `pnpm visual` first.');
  const { accepted, added } = accept(readAccepted(), readOutcomes(LAST), parts, why);
  writeAccepted(accepted);
  for (const { id, rows } of added)
    console.log(`Accepted ${id}: ${rows.flatMap(({ pictures }) => pictures).join(', ')}`);
  return 0;
}

/** Reports the parts of a comparison as one. */
function merge(files: readonly string[]): number {
  const missing = files.filter((file) => !existsSync(file));
  report(files.filter((file) => !missing.includes(file)).flatMap(readOutcomes));
  if (missing.length > 0) throw new Refusal(`Parts without an outcome: ${missing.join(', ')}`);
  return 0;
}

/** Seeds every fault in turn, and reports whether the pictures show it. */
async function selftest(): Promise<number> {
  await ensureChromium();
  await ensureBuilt(['stories']);
  const { caught, missed } = await seedAndCompare(STORIES);
  console.log(
    [...caught.map((name) => `  caught  ${name}`), ...missed.map((name) => `  MISSED  ${name}`)].join('\n'),
  );
  console.log(`${caught.length} of ${caught.length + missed.length} seeded faults were caught.`);
  return missed.length === 0 ? 0 : 1;
}

interface Options {
  against?: string | undefined;
  all: boolean;
  shard?: string | undefined;
}

/** Compares the working tree with a commit. */
async function compare({ against, all, shard }: Options, parts: readonly string[]): Promise<number> {
  const began = Date.now();
  rmSync(LAST, { force: true });
  const base = baseCommit(against);
  await ensureChromium();
  await ensureBuilt(['stories']);
  const now = readBuild(STORIES);
  const old = readBuild(await buildCommit(base));
  const accepted = readAccepted();
  const fileBefore = new Map(old.stories.map(({ id, file }) => [id, file]));
  const named = chosenBy(parts, compareStories(old.stories, now.stories));
  const [after, before] = [await serveStories(STORIES), await serveStories(old.folder)];
  const affected = named.flatMap((story) => {
    const contents = now.contents(story.file);
    const changed = changedThemes(old.contents(fileBefore.get(story.was) ?? story.file), contents);
    const themes = themesOf(story).filter((theme) => all || changed.includes(theme));
    const built = digestOf(contents);
    const entry = accepted[story.id]?.built === built ? accepted[story.id] : undefined;
    const planned = { ...story, themes, built, accepted: entry, url: after.url, urlBefore: before.url };
    return themes.length > 0 ? [planned] : [];
  });
  console.log(
    `${affected.length} of ${named.length} stories to compare with ${base.slice(0, 9)}; --all takes all.`,
  );
  try {
    return report(await compareAll(inShard(affected, shard)));
  } finally {
    await Promise.all([after.close(), before.close()]);
    console.log(`Took ${seconds(began)}`);
  }
}

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      all: { type: 'boolean', default: false },
      shard: { type: 'string' },
      why: { type: 'string' },
    },
  });
  const [task, ...rest] = positionals;
  const { why, shard } = values;
  if (task === 'accept') return acceptNamed(rest, why);
  if (task === 'merge') return merge(rest);
  if (task === 'selftest') return selftest();
  if (why !== undefined) throw new Refusal(`--why is for \`accept\`:\n${USAGE}`);
  inShard([], shard);
  return compare(values, positionals);
});
