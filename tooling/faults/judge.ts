import type { ExpectedNotice } from './read-faults.ts';
import { SERVER_MESSAGE, type WriteFault } from './write-faults.ts';

/** What a page shows once it has settled. */
export interface Seen {
  path: string;
  /** All readable text, including values of fields. */
  text: string;
  /** Whether it has a main part that is not empty. */
  shown: boolean;
  /** Labels of elements marked as busy. */
  busy: readonly string[];
  /** Messages of empty states. */
  empty: readonly string[];
  /** Texts of alerts. */
  alerts: readonly string[];
  /** Messages of success. */
  successes: readonly string[];
  /** Uncaught errors. */
  uncaught: readonly string[];
}

/** Values of the program, which are meaningless to a user. */
const LITERAL =
  /\bNaN\b|\bundefined\b|\bnull\b|\bInvalid Date\b|\[object \w+\]|\bInfinity\b|∞|\d[eE]\+\d+|(?:\d+,){9,}\d+|\d{25,}/;

const FAILURE =
  /could not|none of the \w+ could|couldn’t|cannot|can’t|failed|not real|sample|unavailable|unreachable|not (?:be )?supplied|does not offer|offers no|provides no|not found/i;
export const ENDED = /session|sign in again|signed out/i;

/** Faults of a page regardless of its calls. */
function faultsOfPage({ text, shown, busy, uncaught }: Seen): string[] {
  const faults = uncaught.map((message) => `uncaught: ${message}`);
  if (!shown) faults.push('a white screen');
  if (text.includes('This page could not be shown')) faults.push('the page stopped working');
  const literal = LITERAL.exec(text)?.[0];
  if (literal !== undefined) faults.push(`shows “${literal.slice(0, 30)}”`);
  if (busy.length > 0) faults.push(`stays busy: ${[...new Set(busy)].join(', ')}`);
  return faults;
}

/** Faults of a page, a sentence each. `asked` says whether it read anything. */
export function faultsOf(seen: Seen, expected: ExpectedNotice, asked: boolean): string[] {
  const { text } = seen;
  const faults = faultsOfPage(seen);
  if (!asked) return faults;
  if (expected === 'failure' && !FAILURE.test(text)) faults.push('says nothing of the failure');
  // An empty list is an answer: a list that could not be loaded must not claim that it has no rows.
  if (expected === 'failure') faults.push(...seen.empty.map((words) => `shows a failure as “${words}”`));
  if (expected === 'ended' && !ENDED.test(text)) faults.push('does not say that the session has ended');
  if (expected === 'nothing' && /could not be (?:loaded|refreshed)/i.test(text))
    faults.push('reports a failure of a usable answer');
  return faults;
}

/** What a page says of a write that failed, or may have failed. */
const NOT_DONE = new RegExp(
  `${FAILURE.source}|${SERVER_MESSAGE}|don’t know|did not|was not|not sent|may not|too many|changed this|already has|expired`,
  'i',
);

/** What a page says of a write that may have succeeded. */
const UNKNOWN = /know whether|may have/i;

/** A write under a fault, once the page has settled. */
export interface Tried {
  before: Seen;
  after: Seen;
  fault: WriteFault;
  /** The typed texts, as the page showed them. */
  typed: readonly string[];
  /** What the page says after success. */
  success: RegExp;
  /** How often the server did it, and how often it should have. */
  count: number;
  due: number;
  /** Whether the page still offers to send it. */
  isOffered: boolean;
  /** Whether the user need not know that it may have been done. */
  isHarmless: boolean;
}

const has = ({ text }: Seen, words: string) => text.includes(words);

/** Faults of a write under an injected fault, a sentence each. */
export function faultsOfWrite({
  before,
  after,
  fault,
  typed,
  success,
  count,
  due,
  isOffered,
  isHarmless,
}: Tried): string[] {
  const faults = faultsOfPage(after);
  if (count !== due) faults.push(`the server has done it ${count} times`);
  if (fault.ends) {
    if (!ENDED.test(after.text)) faults.push('does not say that the session has ended');
    return faults;
  }
  const lines = new Set(before.text.split('\n'));
  const said = after.text
    .split('\n')
    .filter((line) => !lines.has(line))
    .join('\n');
  const news = said.replaceAll(/whether it was \w+/g, '');
  const succeeds = after.successes.length > 0 || success.test(news);
  if (succeeds && fault.done) return faults;
  if (succeeds) faults.push('reports a success that was none');
  // The page may show the completed write instead, if it no longer offers to send it.
  if (!NOT_DONE.test(news) && !(fault.done && !isOffered)) faults.push('says nothing of the failure');
  else if (fault.done && isOffered && !isHarmless && !UNKNOWN.test(said))
    faults.push('says that it was not done, which nobody knows');
  for (const words of typed) if (!has(after, words)) faults.push(`loses “${words}”`);
  return faults;
}

/** Faults after the write was sent again without an injected fault. */
export function faultsOfRepeat(after: Seen, success: RegExp, count: number): string[] {
  const faults = faultsOfPage(after);
  if (count !== 1) faults.push(`sent again, the server has done it ${count} times`);
  if (after.successes.length === 0 && !success.test(after.text))
    faults.push(`sent again, it does not say that it was done, but “${after.alerts.join(' ')}”`);
  return faults;
}
