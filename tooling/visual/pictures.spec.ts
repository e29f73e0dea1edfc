import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { captureStory, openContext } from './capture.ts';
import { type Planned, readPlan } from './plan.ts';

const { phase, pictures, brief, stories } = readPlan();

const test = base.extend<object, { stage: BrowserContext }>({
  stage: [
    async ({ browser }, use) => {
      await use(await openContext(browser));
    },
    { scope: 'worker' },
  ],
});

const LOOK = { animations: 'disabled', caret: 'hide', scale: 'css' } as const;

/** Annotations that the reporter reads and the report shows. */
const note = (info: TestInfo, type: string, names: readonly string[]): void => {
  for (const description of names) info.annotations.push({ type, description });
};

const folderOf = ({ was }: Planned): string => join(pictures, was);
const picturesOf = (story: Planned): string[] =>
  existsSync(folderOf(story)) ? readdirSync(folderOf(story)).map((file) => file.replace('.png', '')) : [];
const attach = (info: TestInfo, story: Planned, picture: string): Promise<void> =>
  info.attach(`${picture}.png`, { path: join(folderOf(story), `${picture}.png`) });

/** A picture that looks the same twice in a row. */
async function shoot(page: Page, rested: () => Promise<void>): Promise<Buffer> {
  let picture = await page.screenshot(LOOK);
  for (let tries = 0; tries < 5; tries += 1) {
    await rested();
    const again = await page.screenshot(LOOK);
    if (again.equals(picture)) return picture;
    picture = again;
  }
  throw new Error('Two pictures in a row never looked the same.');
}

/** Takes the pictures of a story. They are moved in once all are taken, so a failure leaves none. */
async function take(stage: BrowserContext, story: Planned): Promise<void> {
  const incomplete = mkdtempSync(join(pictures, 'incomplete-'));
  try {
    await captureStory(
      stage,
      story,
      async (page, picture, rested) =>
        writeFileSync(join(incomplete, `${picture}.png`), await shoot(page, rested)),
      brief,
    );
    mkdirSync(folderOf(story), { recursive: true });
    for (const file of readdirSync(incomplete))
      renameSync(join(incomplete, file), join(folderOf(story), file));
  } finally {
    rmSync(incomplete, { recursive: true, force: true });
  }
}

/** Takes some pictures of a story on a page of its own. */
async function retake(
  stage: BrowserContext,
  story: Planned,
  names: readonly string[],
): Promise<Map<string, Buffer>> {
  const taken = new Map<string, Buffer>();
  const themes = story.themes.filter((theme) => names.some((name) => name.startsWith(theme)));
  await captureStory(
    stage,
    { ...story, themes },
    async (page, picture, rested) => {
      if (names.includes(picture)) taken.set(picture, await shoot(page, rested));
    },
    brief,
  );
  return taken;
}

/** Whether two pictures look different; Playwright then adds both to the report. */
function isDifferent(bytes: Buffer, was: string, picture: string): boolean {
  try {
    expect(bytes).toMatchSnapshot([was, `${picture}.png`]);
    return false;
  } catch {
    return true;
  }
}

async function compare(stage: BrowserContext, story: Planned, info: TestInfo): Promise<void> {
  const { state, was, accepted, themes, urlBefore } = story;
  const before =
    state === 'added'
      ? []
      : picturesOf(story).filter((picture) => themes.some((theme) => picture.startsWith(theme)));
  if (state === 'compared' && before.length === 0) throw new Error('It could not be captured as it was.');
  const seen = new Set<string>();
  const doubtful: string[] = [];
  const different = new Set<string>();
  await captureStory(
    stage,
    story,
    async (page, picture) => {
      seen.add(picture);
      const bytes = await page.screenshot(LOOK);
      if (before.includes(picture)) {
        if (isDifferent(bytes, was, picture)) doubtful.push(picture);
        return;
      }
      await info.attach(`${picture}.png`, { body: bytes, contentType: 'image/png' });
      if (state === 'compared') different.add(picture);
    },
    brief,
  );
  // A difference counts only if it is there again in pictures that are taken anew on both sides.
  if (doubtful.length > 0) {
    const old = await retake(stage, { ...story, id: was, url: urlBefore }, doubtful);
    for (const [picture, bytes] of old) writeFileSync(join(folderOf(story), `${picture}.png`), bytes);
    for (const [picture, bytes] of await retake(stage, story, doubtful)) {
      if (isDifferent(bytes, was, picture)) different.add(picture);
    }
  }
  for (const gone of before.filter((picture) => !seen.has(picture))) {
    await attach(info, story, gone);
    different.add(gone);
  }
  if (state === 'added') return note(info, 'added', [...seen]);
  const isAccepted = (picture: string): boolean => accepted?.pictures.includes(picture) ?? false;
  const changed = [...different].filter((picture) => !isAccepted(picture));
  note(info, 'accepted', [...different].filter(isAccepted));
  note(info, 'changed', changed);
  if (changed.length === 0) return;
  const found = new Error(`Looks different: ${changed.join(', ')}`);
  // The place in this file says nothing of the story.
  found.stack = '';
  throw found;
}

async function showRemoved(story: Planned, info: TestInfo): Promise<void> {
  const before = picturesOf(story);
  for (const picture of before) await attach(info, story, picture);
  note(info, 'removed', before);
}

for (const title of new Set(stories.map((story) => story.title))) {
  test.describe(title, () => {
    for (const story of stories.filter((each) => each.title === title)) {
      const { id, name, state } = story;
      const details = { annotation: { type: 'story', description: id } };
      const tags = state === 'compared' ? {} : { tag: `@${state}` };
      if (phase === 'before') test(name, details, ({ stage }) => take(stage, story));
      else if (state === 'removed')
        test(name, { ...details, ...tags }, ({ browserName: _ }, info) => showRemoved(story, info));
      else test(name, { ...details, ...tags }, ({ stage }, info) => compare(stage, story, info));
    }
  });
}
