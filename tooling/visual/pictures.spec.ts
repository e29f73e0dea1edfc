import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { readPlan } from './plan.ts';
import { openStudio, walk } from './studio.ts';

const { phase, pictures, brief, stories } = readPlan();

const test = base.extend<object, { studio: BrowserContext }>({
  studio: [
    async ({ browser }, use) => {
      await use(await openStudio(browser));
    },
    { scope: 'worker' },
  ],
});

const LOOK = { animations: 'disabled', caret: 'hide', scale: 'css' } as const;

/** What the reporter reads, and people see in the report. */
const note = (info: TestInfo, type: string, description: string): void => {
  info.annotations.push({ type, description });
};

for (const title of new Set(stories.map((story) => story.title))) {
  test.describe(title, () => {
    for (const story of stories.filter((each) => each.title === title)) {
      const { id, was, name, state, accepted } = story;
      const details = { annotation: { type: 'story', description: id } };
      const folder = join(pictures, was);

      if (phase === 'after' && state === 'removed') {
        test(name, { ...details, tag: '@removed' }, async ({ browserName: _ }, info) => {
          for (const file of existsSync(folder) ? readdirSync(folder) : []) {
            await info.attach(file, { path: join(folder, file) });
            note(info, 'removed', file.replace('.png', ''));
          }
        });
        continue;
      }

      const tags = state === 'added' ? { tag: '@added' } : {};
      test(name, { ...details, ...tags }, async ({ studio }, info) => {
        const differences: unknown[] = [];
        const take = async (page: Page, picture: string): Promise<void> => {
          const file = `${picture}.png`;
          if (phase === 'before') {
            await page.screenshot({ ...LOOK, path: join(folder, file) });
            return;
          }
          if (!existsSync(join(folder, file))) {
            await info.attach(file, { body: await page.screenshot(LOOK), contentType: 'image/png' });
            note(info, 'added', picture);
            return;
          }
          try {
            await expect(page).toHaveScreenshot([was, file], LOOK);
          } catch (error) {
            const fine = accepted?.pictures.includes(picture);
            note(info, fine ? 'accepted' : 'changed', picture);
            if (!fine) differences.push(error);
          }
        };
        await walk(studio, story, take, brief);
        if (differences.length > 0) throw differences[0];
      });
    }
  });
}
