import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { captureStory, openContext } from './capture.ts';
import { isDifference } from './difference.ts';
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

/** Takes the pictures of a story, all or none: an interrupted run leaves no incomplete set. */
async function take(stage: BrowserContext, story: Planned): Promise<void> {
  const incomplete = mkdtempSync(join(pictures, 'incomplete-'));
  try {
    const shoot = async (page: Page, picture: string): Promise<void> => {
      await page.screenshot({ ...LOOK, path: join(incomplete, `${picture}.png`) });
    };
    await captureStory(stage, story, shoot, brief);
    if (!existsSync(folderOf(story))) renameSync(incomplete, folderOf(story));
  } finally {
    rmSync(incomplete, { recursive: true, force: true });
  }
}

async function compare(stage: BrowserContext, story: Planned, info: TestInfo): Promise<void> {
  const { state, was, accepted } = story;
  const before = state === 'added' ? [] : picturesOf(story);
  if (state === 'compared' && before.length === 0) throw new Error('It could not be captured as it was.');
  const seen = new Set<string>();
  const different = new Map<string, unknown>();
  const look = async (page: Page, picture: string): Promise<void> => {
    seen.add(picture);
    if (!before.includes(picture)) {
      await info.attach(`${picture}.png`, { body: await page.screenshot(LOOK), contentType: 'image/png' });
      if (state === 'compared') different.set(picture, new Error(`${picture} is new.`));
      return;
    }
    try {
      await expect(page).toHaveScreenshot([was, `${picture}.png`], LOOK);
    } catch (error) {
      if (!isDifference(error)) throw error;
      different.set(picture, error);
    }
  };
  await captureStory(stage, story, look, brief);
  for (const gone of before.filter((picture) => !seen.has(picture))) {
    await attach(info, story, gone);
    different.set(gone, new Error(`${gone} is gone.`));
  }
  if (state === 'added') return note(info, 'added', [...seen]);
  const isAccepted = (picture: string): boolean => accepted?.pictures.includes(picture) ?? false;
  const changed = [...different.keys()].filter((picture) => !isAccepted(picture));
  note(info, 'accepted', [...different.keys()].filter(isAccepted));
  note(info, 'changed', changed);
  if (changed[0]) throw different.get(changed[0]);
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
