import { consoleWindow, keep, readStored } from '../console-window.ts';
import { READS_KEY } from '../session/kept-visit.ts';
import { isCurrent } from '../session/session.ts';

/** Later than this after the page was opened, an early answer may be out of date, in ms. */
const FRESH_MS = 10_000;
/** How many of the console's addresses are kept, those opened last, and how many reads of each. */
const MOST_ADDRESSES = 20;
const MOST_READS = 12;

const address = () => `${consoleWindow.location.pathname}${consoleWindow.location.search}`;
const opened = address();
/** What the page has asked for since it was opened, until that is kept. */
let noted: Set<string> | undefined = new Set();

export function noteRead(href: string): void {
  if (noted && noted.size < MOST_READS) noted.add(href);
}

/** Keeps what the page has asked for, so that its next visit asks for it before the console's code is there. */
export function keepReads(): void {
  const reads = noted && [...noted];
  noted = undefined;
  if (!reads || !isCurrent() || address() !== opened) return;
  const others = Object.entries(keptReads()).filter(([each]) => each !== opened);
  const latest = [...others, [opened, reads]].slice(-MOST_ADDRESSES);
  keep(READS_KEY, JSON.stringify(Object.fromEntries(latest)));
}

/** The reads of each address. Nothing where storage has something else than the console wrote. */
function keptReads(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(readStored(READS_KEY) ?? '{}');
    return kept instanceof Object && !Array.isArray(kept) ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** `fetch`, but for what the page has asked for already: each answer is taken once. */
export function fetchUnlessEarly(request: Request, init?: RequestInit): Promise<Response> {
  const early = window.earlyReads;
  if (early && (request.method !== 'GET' || performance.now() > FRESH_MS)) early.clear();
  const found = early?.get(request.url);
  if (!found || found.authorization !== request.headers.get('authorization')) return fetch(request, init);
  early?.delete(request.url);
  return found.answer;
}
