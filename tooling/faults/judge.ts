import type { Told } from './read-faults.ts';

/** What a page shows once nothing moves any more. */
export interface Seen {
  path: string;
  /** Everything that can be read on it, the fields' values included. */
  text: string;
  /** Whether it has a main part with something in it. */
  shown: boolean;
  /** What says that it is busy. */
  busy: readonly string[];
  /** Errors that nobody caught. */
  uncaught: readonly string[];
}

/** Texts that are values of the program and not of the trade. */
const LITERAL =
  /\bNaN\b|\bundefined\b|\bnull\b|\bInvalid Date\b|\[object \w+\]|\bInfinity\b|∞|\d[eE]\+\d+|(?:\d+,){9,}\d+|\d{25,}/;

const FAILURE =
  /could not|couldn’t|cannot|can’t|failed|not real|sample|unavailable|unreachable|not (?:be )?supplied|does not offer|provides no/i;
const ENDED = /session|sign in again|signed out/i;

/** Empty is an answer: a list that could not be loaded never says that there is nothing. */
const EMPTY = /\bNo [a-z][\w ]* (?:found|yet)\b/;

/** What is wrong with a page: a sentence for each fault. `asked` says whether it read anything at all. */
export function faultsOf(seen: Seen, told: Told, asked: boolean): string[] {
  const { text, shown, busy, uncaught } = seen;
  const faults = uncaught.map((message) => `uncaught: ${message}`);
  if (!shown) faults.push('a white screen');
  if (text.includes('This page could not be shown')) faults.push('the page stopped working');
  const literal = LITERAL.exec(text)?.[0];
  if (literal !== undefined) faults.push(`shows “${literal.slice(0, 30)}”`);
  if (busy.length > 0) faults.push(`stays busy: ${busy.join(', ')}`);
  if (!asked) return faults;
  if (told === 'failure' && !FAILURE.test(text)) faults.push('says nothing of the failure');
  if (told === 'failure') {
    const empty = EMPTY.exec(text)?.[0];
    if (empty !== undefined) faults.push(`shows a failure as “${empty}”`);
  }
  if (told === 'ended' && !ENDED.test(text)) faults.push('does not say that the session has ended');
  if (told === 'nothing' && /could not be (?:loaded|refreshed)/i.test(text))
    faults.push('reports a failure of a usable answer');
  return faults;
}
