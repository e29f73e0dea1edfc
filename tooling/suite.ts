import { parseArgs } from 'node:util';
import { interrupted, Refusal, seconds } from './command.ts';
import { mergeSummaries, one, type Summary } from './summary.ts';
import { keepTestRun } from './test-run.ts';

/** Parameters of a section's run. */
interface Run {
  /** Entries of the specification that earlier sections proved. */
  proofs: readonly string[];
  /** Which part of it to run, if it can be divided: `1/3`. */
  shard: string | undefined;
  /** Whether every section runs. */
  isWhole: boolean;
}

/** A part of the suite. */
export interface Section {
  /** For `--only`. */
  name: string;
  title: string;
  /** Approximate duration on two idle cores. */
  minutes: number;
  run: (run: Run) => Promise<Summary>;
}

/** The sections with these names, in their order; all if none is named. */
export function chosen(sections: readonly Section[], only?: readonly string[]): readonly Section[] {
  if (only === undefined) return sections;
  const names = sections.map(({ name }) => name);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Refusal(`There is no section “${unknown}”: ${names.join(', ')}.`);
  return sections.filter(({ name }) => only.includes(name));
}

const minutes = (sum: number) => `about ${Math.max(1, Math.round(sum))} min`;

/** What will run, and about how long. */
export function plan(sections: readonly Section[]): string {
  const width = Math.max(...sections.map(({ name }) => name.length));
  const lines = sections.map(({ name, title }) => `  ${name.padEnd(width)}  ${title}`);
  const sum = sections.reduce((total, section) => total + section.minutes, 0);
  return `${sections.length} sections, ${minutes(sum)} on two quiet cores:\n${lines.join('\n')}`;
}

function list(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

/** The failure of a section that an error ended: the last line of its message, which follows a tool's output. */
function notRun(error: unknown): Summary {
  console.log(error instanceof Refusal ? error.message : error);
  return one(false, String(error).split('\n').at(-1) ?? '');
}

/**
 * Runs sections in order: all, or those of `--only NAME`, which may be given several times; `--shard 1/3` runs a part
 * of those that can be divided, and `--proofs FILE` keeps what they proved. Returns the exit code; the last line printed
 * is `N passed, N failed`.
 */
export async function runSuite(all: readonly Section[], args = process.argv.slice(2)): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true },
      shard: { type: 'string' },
      proofs: { type: 'string' },
    },
  });
  const sections = chosen(all, values.only);
  console.log(plan(sections));
  const summaries: Summary[] = [];
  const times: string[] = [];
  for (const { title, run } of sections) {
    const began = Date.now();
    console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`);
    const { proofs } = mergeSummaries(summaries);
    const isWhole = values.only === undefined && values.shard === undefined;
    const result = await run({ proofs, shard: values.shard, isWhole }).catch(notRun);
    if (interrupted()) return 1;
    const line = `${title}: ${result.passed} passed, ${result.failed.length} failed, ${seconds(began)}`;
    console.log(`── ${line}`);
    times.push(line);
    summaries.push({ ...result, failed: result.failed.map((name) => `${title}: ${name}`) });
  }
  const { passed, failed, lacking, flaky, proofs } = mergeSummaries(summaries);
  if (values.proofs) keepTestRun(proofs, values.proofs);
  list('The sections:', times);
  list('Left out, or run with less, for want of what is in brackets:', lacking);
  list('Flaky, passed only when tried again:', flaky);
  list('Failed:', failed);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}
