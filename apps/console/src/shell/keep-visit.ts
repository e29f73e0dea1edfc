import { formatDayTime } from '@dmc/contract/dates';
import { drawnParts } from '@dmc/design-system/later';
import { shellCopy } from '@dmc/screens/shell-texts';
import { useEffect } from 'react';
import { PAGE_PARTS } from '../../kept-pages.ts';
import { byServer } from '../api/clock.ts';
import { keepReads } from '../api/early-reads.ts';
import { answeredAt, keepAnswers, keptSince } from '../api/kept-answers.ts';
import { keepHealth } from '../api/kept-health.ts';
import { consoleWindow } from '../console-window.ts';
import {
  FRAME_KEY,
  fitting,
  isFresh,
  type KeptFrame,
  type KeptPage,
  type KeptPages,
  PAGES_KEY,
  readKept,
  writeKept,
} from '../session/kept-visit.ts';
import { isCurrent } from '../session/session.ts';

/** How many pages are kept, those seen last, and how many characters they may have together. */
const MOST_PAGES = 8;
const MOST_CHARACTERS = 1_500_000;

/** A document that is never shown. In the page's own, copies of its pictures would be loaded. */
const elsewhere = () => document.implementation.createHTMLDocument();

/** A copy in which the page has no content: a long list would be copied for nothing. */
function copyOfFrame(element: Element, into = elsewhere()): Element {
  const copy = into.importNode(element, false);
  if (element.matches(PAGE_PARTS)) {
    copy.removeAttribute('title');
    return copy;
  }
  for (const child of element.childNodes)
    copy.append(child instanceof Element ? copyOfFrame(child, into) : into.importNode(child));
  return copy;
}

/** Whether it is one of the console's files, whose rules may be read; extensions add others. */
const isOwn = ({ href }: { href: string | null }) => href?.startsWith(`${window.location.origin}/`) === true;

/** Those of the rules that `frame` has, or the page around it, as text. */
function rulesOf(frame: Element, rules: CSSRuleList): string {
  const around = [document.documentElement, document.body, frame];
  const isMet = (selector: string) => {
    // What stands before or after an element is not an element of its own.
    const elements = selector.replace(/::[\w-]+(\([^)]*\))?/g, ':where(*)');
    return around.some((one) => one.matches(elements)) || frame.querySelector(elements) !== null;
  };
  const textOf = (rule: CSSRule): string => {
    if (rule instanceof CSSStyleRule) return isMet(rule.selectorText) ? rule.cssText : '';
    // An empty layer keeps its place among the others.
    if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name} {${rulesOf(frame, rule.cssRules)}}`;
    if (rule instanceof CSSMediaRule)
      return `@media ${rule.conditionText} {${rulesOf(frame, rule.cssRules)}}`;
    if (rule instanceof CSSSupportsRule)
      return `@supports ${rule.conditionText} {${rulesOf(frame, rule.cssRules)}}`;
    // The page and its styles bring them; from a second sheet, the browser would load them again.
    return rule instanceof CSSFontFaceRule ? '' : rule.cssText;
  };
  return [...rules].map(textOf).join('');
}

/** What of the frame its rules depend on: neither its words nor React's identifiers, which each visit counts anew. */
const shapeOf = (frame: string) => frame.replace(/_r_\w+_/g, '').replace(/>[^<]+</g, '><');

/** Whether a part of what is drawn has this style; those of pages before it are still in the document. */
function isUsed(style: HTMLLinkElement, drawn: Element): boolean {
  if (!isOwn(style)) return false;
  const { sheet } = style;
  const rules = [...(sheet?.cssRules ?? [])];
  return rules.some((rule) => !(rule instanceof CSSStyleRule) || drawn.querySelector(rule.selectorText));
}

/** When its lists and figures were given, by the device's clock. */
interface Told {
  at: number;
  timeZone: string;
}

/** A picture as it is on the screen, which the next visit shows without a request; undefined if it may not be read. */
function copyOfPicture(picture: HTMLImageElement): string | undefined {
  if (!picture.complete || picture.naturalWidth === 0) return undefined;
  const { width, height, naturalWidth, naturalHeight } = picture;
  const canvas = document.createElement('canvas');
  // Whole, as styles crop it.
  const scale = Math.min(1, devicePixelRatio * Math.max(width / naturalWidth, height / naturalHeight));
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  try {
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp');
  } catch {
    // From another origin.
    return undefined;
  }
}

function pageOf(drawn: Element, main: HTMLElement, { at, timeZone }: Told): Omit<KeptPage, 'address'> {
  const { innerWidth: width, innerHeight: height } = window;
  const page = elsewhere().importNode(drawn, true);
  const description = page.querySelector('p[data-of-page]');
  const told = byServer(at);
  description?.prepend(shellCopy.keptSince(formatDayTime(told.toISOString(), timeZone)), ' ');
  const pictures = page.querySelectorAll<HTMLImageElement>('main img');
  for (const [index, picture] of main.querySelectorAll('img').entries()) {
    const { top, bottom } = picture.getBoundingClientRect();
    const copy = bottom < 0 || top > height ? undefined : copyOfPicture(picture);
    if (copy === undefined) continue;
    pictures[index]?.setAttribute('src', copy);
    pictures[index]?.removeAttribute('srcset');
  }
  // Rows below the window would be laid out in vain.
  const rows = page.querySelectorAll('main tbody > tr, main li');
  for (const [index, row] of main.querySelectorAll('tbody > tr, li').entries())
    if (row.getBoundingClientRect().top > height) rows[index]?.remove();
  page.querySelector('main > *')?.setAttribute('data-print-instead', shellCopy.printedTooSoon);
  const parts = [...page.querySelectorAll(PAGE_PARTS)].map(({ innerHTML }) => innerHTML);
  const added = document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]:not([data-own])');
  const styles = [...added].filter((style) => isUsed(style, drawn)).map(({ href }) => new URL(href).pathname);
  const { left } = main.getBoundingClientRect();
  const { density } = (drawn as HTMLElement).dataset;
  return {
    ...{ at: told.getTime(), toldAt: at, title: document.title, width, height, left, density },
    ...{ later: drawnParts(), parts, styles },
  };
}

/** The signed-in pages as they are drawn now, and what is in their frame. */
function drawnNow(): { drawn: Element; main: HTMLElement } | undefined {
  const drawn = document.getElementById('root')?.firstElementChild;
  const main = drawn?.querySelector('main');
  return drawn && main && isCurrent() ? { drawn, main } : undefined;
}

/** Takes long: all rules are looked for in the frame. */
function rulesOfFrame(frame: Element): string {
  // Whichever page comes next, its link has the styles of the current one.
  frame.querySelector('nav a')?.setAttribute('aria-current', 'page');
  return [...document.styleSheets]
    .filter(isOwn)
    .map(({ cssRules }) => rulesOf(frame, cssRules))
    .join('');
}

/** Keeps the frame as it is now, without its page: sidebar, header and theme. */
function keepFrame(): void {
  const now = drawnNow();
  if (!now) return;
  const frame = copyOfFrame(now.drawn);
  // It is only to be looked at until the code is there.
  frame.setAttribute('inert', '');
  for (const link of frame.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
  const html = frame.outerHTML;
  const before = readKept<KeptFrame>(FRAME_KEY);
  if (before.frame === html) return;
  const isAlike = before.frame !== undefined && shapeOf(before.frame) === shapeOf(html);
  const rules = (isAlike && before.rules) || rulesOfFrame(frame);
  writeKept<KeptFrame>(FRAME_KEY, { frame: html, rules });
}

/** The page as it is now, if it is as it would be when it has just been opened. */
function pageNow(timeZone: string): Omit<KeptPage, 'address'> | undefined {
  const now = drawnNow();
  // Only what is kept with the answers can be drawn again at once; a secret that a page shows is not among it.
  const at = answeredAt();
  if (!now || at === undefined || window.scrollY > 0 || keptSince() !== undefined) return undefined;
  if (now.main.querySelector('[aria-busy="true"], [role="alert"], [data-fill]')) return undefined;
  return pageOf(now.drawn, now.main, { at, timeZone });
}

/** Rows in the window are still missing: such a page does not take the place of the last visit's. */
const hasGap = () =>
  [...document.querySelectorAll('main [data-gap]')].some((gap) => {
    const { top, bottom } = gap.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  });

/** Keeps the page under its address, or forgets it: the browser brings back a page that was left further down. */
function keepPage(timeZone: string): void {
  if (!isCurrent() || hasGap()) return;
  const address = `${consoleWindow.location.pathname}${consoleWindow.location.search}`;
  const page = pageNow(timeZone);
  const { pages: before } = readKept<KeptPages>(PAGES_KEY);
  const isOther = (kept: KeptPage | null) => kept && kept.address !== address && isFresh(kept.toldAt);
  const others = Array.isArray(before) ? before.filter(isOther) : [];
  const pages = fitting(page ? [{ address, ...page }, ...others] : others, MOST_PAGES, MOST_CHARACTERS);
  writeKept<KeptPages>(PAGES_KEY, { pages });
}

/**
 * Keeps for the next visit: once the first page is drawn, its frame and what it asks for; when the window is left, also
 * the page and what it was told.
 */
export function useKeptVisit(isFramed: boolean, timeZone: string): void {
  useEffect(() => {
    if (!isFramed) return;
    const timer = setTimeout(() => {
      keepFrame();
      keepReads();
      keepHealth();
    }, 1000);
    // Not before: it takes a moment, for which nobody waits then.
    const leave = () => {
      keepFrame();
      keepAnswers();
      keepHealth();
      keepPage(timeZone);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
    };
  }, [isFramed, timeZone]);
}
