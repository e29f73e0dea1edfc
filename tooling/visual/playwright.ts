import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, run } from '../command.ts';
import { ROOT } from '../root.ts';
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

/** Takes or compares the pictures of a plan, and returns each story's outcome. `folder` gets the report. */
export async function runPlan(folder: string, plan: Plan): Promise<Outcome[]> {
  if (plan.stories.length === 0) return [];
  mkdirSync(folder, { recursive: true });
  mkdirSync(plan.pictures, { recursive: true });
  const own = mkdtempSync(join(folder, 'run-'));
  const [outcome, report, published] = [
    join(own, 'outcome.json'),
    join(own, 'report'),
    join(folder, 'report'),
  ];
  try {
    writeFileSync(join(own, 'plan.json'), JSON.stringify(plan));
    const { code } = await run('playwright', ['test', '-c', 'tooling/visual/playwright.config.ts'], {
      env: { VISUAL_FOLDER: own },
    });
    if (existsSync(report)) {
      rmSync(published, { recursive: true, force: true });
      renameSync(report, published);
    }
    const outcomes = existsSync(outcome) ? (JSON.parse(readFileSync(outcome, 'utf8')) as Outcome[]) : [];
    if (outcomes.length < plan.stories.length) {
      const done = `${outcomes.length} of ${plan.stories.length}`;
      throw new Refusal(`Playwright finished ${done} stories (exit code ${code}).`);
    }
    return outcomes;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
