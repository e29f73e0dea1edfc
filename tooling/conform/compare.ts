import { writtenOf } from '@dmc/contract/json-schema';
import type { Operation } from '@dmc/contract/operation';
import { isRecord, isRefusal } from '@dmc/contract/wire';
// biome-ignore lint/style/noRestrictedImports: only the full zod reads a JSON schema, and this runs in no browser
import * as z from 'zod';

/** How an answer fits: as our API writes it, in another shape that the console reads, or not readable. `skipped`: not made. */
export type Verdict = 'matches' | 'tolerated' | 'broken' | 'skipped';

/** An answer; its status is 0 if there was none, with the reason as its text. */
export interface Reply {
  status: number;
  text: string;
}

export interface Comparison {
  verdict: Verdict;
  /** What differs, each as `data.orders[].total: expected number`. */
  differences: string[];
  /** What the console makes of the answer, if it can read it. */
  data?: unknown;
}

/** At most so many differences are named of one answer. */
const NAMED = 8;

const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`))
    .join('')
    .slice(1);

/** The issues of an answer, one for all rows of a list. */
const named = (issues: readonly z.core.$ZodIssue[]): string[] =>
  [
    ...new Set(
      issues.map(
        ({ path, message }) => `${pathOf(path) || 'the answer'}: ${message.replace(/^Invalid input: /, '')}`,
      ),
    ),
  ].slice(0, NAMED);

const broken = (...differences: string[]): Comparison => ({ verdict: 'broken', differences });

/** Compares a reply with the answer of an operation. */
export async function compare(operation: Operation, { status, text }: Reply): Promise<Comparison> {
  if (status === 0) return broken(`no answer: ${text}`);
  if (status < 200 || status > 299) return broken(`status ${status}: ${text.slice(0, 120)}`);
  let answer: unknown;
  try {
    answer = text === '' ? undefined : JSON.parse(text);
  } catch {
    return broken(`not JSON: ${text.slice(0, 80)}`);
  }
  if (isRefusal(answer)) return broken('status 200 with success: false');
  const strict = z.fromJSONSchema(writtenOf(operation.answer) as never).safeParse(answer);
  const differences = strict.success ? [] : named(strict.error.issues);
  const read = await z.safeDecodeAsync(operation.answer as z.core.$ZodType, answer as never);
  if (!read.success) return broken(...named(read.error.issues));
  if (isRecord(read.data) && Number(read.data.unreadable) > 0)
    return broken(`${read.data.unreadable} unreadable rows`, ...differences);
  return { verdict: differences.length === 0 ? 'matches' : 'tolerated', differences, data: read.data };
}
