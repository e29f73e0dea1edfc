import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Outcome } from './outcome.ts';
import { FOLDER, type Plan, readPlan } from './plan.ts';

/** How often progress is reported, in milliseconds. */
const EVERY_MS = 60_000;

/** Writes the outcome of each story, and reports progress. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export.
export default class VisualReporter implements Reporter {
  private readonly plan: Plan = readPlan();
  private readonly outcomes: Outcome[] = [];
  private reportedAt = Date.now();

  onTestEnd({ title: name, parent }: TestCase, { status, errors, annotations }: TestResult): void {
    const noted = (type: string): string[] =>
      annotations.filter((each) => each.type === type).map(({ description = '' }) => description);
    const [id = ''] = noted('story');
    const story = this.plan.stories.find((each) => each.id === id && each.name === name);
    const found = (['changed', 'accepted', 'added', 'removed'] as const).find(
      (type) => noted(type).length > 0,
    );
    const broken = status !== 'passed' && found !== 'changed';
    const why = broken ? errors[0]?.message?.split('\n')[0] : found === 'accepted' && story?.accepted?.why;
    this.outcomes.push({
      id,
      title: parent.title,
      name,
      status: broken ? 'broken' : (found ?? (story?.state === 'removed' ? 'removed' : 'same')),
      pictures: found ? noted(found) : [],
      ...(why ? { why } : {}),
      built: story?.built ?? '',
    });
    const done = this.outcomes.length;
    if (Date.now() - this.reportedAt < EVERY_MS) return;
    this.reportedAt = Date.now();
    console.log(`  ${done} of ${this.plan.stories.length} stories`);
  }

  onEnd({ status }: FullResult): void {
    if (status !== 'interrupted') writeFileSync(join(FOLDER, 'outcome.json'), JSON.stringify(this.outcomes));
  }

  onError({ message }: { message?: string }): void {
    console.error(message);
  }
}
