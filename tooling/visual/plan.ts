import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compared } from './stories.ts';

export interface Planned extends Compared {
  /** Where its Storybook is served. */
  url: string;
  sources: string;
  /** Pictures whose differences are accepted, and why. */
  accepted?: { pictures: readonly string[]; why: string };
}

/** What one run of Playwright does. */
export interface Plan {
  /** `before` takes the pictures, `after` compares with them. */
  phase: 'before' | 'after';
  /** The folder of the pictures taken before, one folder for each story. */
  pictures: string;
  /** Only the first picture of each story. */
  brief: boolean;
  stories: readonly Planned[];
}

/** The folder of this run, with its plan; named in the environment, since Playwright reads it in each of its processes. */
export const FOLDER = process.env.VISUAL_FOLDER ?? '';

export const readPlan = (): Plan => JSON.parse(readFileSync(join(FOLDER, 'plan.json'), 'utf8')) as Plan;
