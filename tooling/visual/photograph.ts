import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, ROOT, run } from '../command.ts';
import { serveStories } from '../stories/open-story.ts';
import type { Outcome } from './outcome.ts';
import type { Plan } from './plan.ts';

export const VISUAL = join(ROOT, '.visual');

/** Serves a folder of built stories while `body` runs. */
export async function served<Result>(
  folder: string,
  body: (url: string) => Promise<Result>,
): Promise<Result> {
  const { url, close } = await serveStories(folder);
  try {
    return await body(url);
  } finally {
    await close();
  }
}

/** Takes or compares the pictures of a plan, and returns what became of each story. `folder` gets report and outcome. */
export async function photograph(folder: string, plan: Plan): Promise<Outcome[]> {
  if (plan.stories.length === 0) return [];
  const outcome = join(folder, 'outcome.json');
  mkdirSync(folder, { recursive: true });
  rmSync(outcome, { force: true });
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
  const { code } = await run('playwright', ['test', '-c', 'tooling/visual/playwright.config.ts'], {
    env: { VISUAL_FOLDER: folder },
  });
  if (!existsSync(outcome)) throw new Refusal(`The pictures could not be taken (exit code ${code}).`);
  return JSON.parse(readFileSync(outcome, 'utf8')) as Outcome[];
}
