import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThemeId } from '@dmc/design-system/theme';
import type { Compared } from './stories.ts';

export interface Planned extends Compared {
  /** URL of its Storybook, and of the one from before the change. */
  url: string;
  urlBefore: string;
  /** The themes of its pictures. */
  themes: readonly ThemeId[];
  built: string;
  /** Pictures whose differences are accepted, and why. */
  accepted?: { pictures: readonly string[]; why: string };
}

/** The input of one Playwright run. */
export interface Plan {
  /** `before` takes the pictures, `after` compares with them. */
  phase: 'before' | 'after';
  /** The folder of the pictures taken before, with a subfolder per story. */
  pictures: string;
  /** Whether to take only the first picture of each story. */
  brief: boolean;
  stories: readonly Planned[];
}

/** The folder of this run, with its plan; in the environment, since Playwright reads it in each of its processes. */
export const FOLDER = process.env.VISUAL_FOLDER ?? '';

export const readPlan = (): Plan => JSON.parse(readFileSync(join(FOLDER, 'plan.json'), 'utf8')) as Plan;
