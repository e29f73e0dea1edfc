import type { Health } from '@dmc/contract/health';
import { KEPT_MS } from '../../kept-pages.ts';
import { keep, readStored, removeStored } from '../console-window.ts';

/** What the page itself shows before the console's code is there. */
export const FRAME_KEY = 'dmc.frame';
export interface KeptFrame {
  /** See `build`. */
  build: string;
  /** HTML of the frame of the signed-in pages, without a page. */
  frame: string;
  /** The styles that it has, as one sheet. */
  rules: string;
}
export const PAGES_KEY = 'dmc.pages';
export interface KeptPages {
  build: string;
  /** The one seen last first. */
  pages: KeptPage[];
}
export interface KeptPage {
  address: string;
  /** When it was told what it shows, in ms since 1970: by the server's clock, for words, and by this device's. */
  at: number;
  toldAt: number;
  /** Of the window, in CSS pixels: in another one the page is laid out anew, and in a higher one rows are missing. */
  width: number;
  height: number;
  /** Of the frame around it: where the page begins beside the sidebar, in CSS pixels, and how dense it is. */
  left: number;
  density: string | undefined;
  /** Of the document. */
  title: string;
  /** Names of its parts whose code loads later, see `later`. */
  later: string[];
  /** HTML of what the frame leaves empty, in the order of the document. */
  parts: string[];
  /** Addresses of the styles that it needs besides the document's own. */
  styles: string[];
}

/** What each address of the console asks the server for, so that the page itself can ask before that code is there. */
export const READS_KEY = 'dmc.reads';
/** The latest lists and figures, which the next visit shows while it asks for them anew. */
export const ANSWERS_KEY = 'dmc.answers';
/** What the server offered, so that what depends on it is drawn at once. */
export const HEALTH_KEY = 'dmc.health';
export interface KeptHealth {
  build: string;
  health: Health;
}

/** Names the running build: what another one has kept may have other styles, and data of another shape. */
const build = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

/** What this build has kept under a key; nothing if there is none, or if it cannot be read. */
export function readKept<T extends { build: string }>(key: string): Partial<T> {
  try {
    const kept = JSON.parse(readStored(key) ?? '{}') as Partial<T>;
    return kept.build === build() ? kept : {};
  } catch {
    // Not what the console wrote.
    return {};
  }
}

/** Keeps it under a key for this build. */
export const writeKept = <T extends { build: string }>(key: string, kept: Omit<T, 'build'>): void =>
  keep(key, JSON.stringify({ build: build(), ...kept }));

/** Whether what was told then, by this device's clock in ms since 1970, may be shown again. */
export const isFresh = (at: number): boolean => Math.abs(Date.now() - at) < KEPT_MS;

/** Those of the list that are kept: the first ones, as many and as long together, in characters, as there is room for. */
export function fitting<T>(list: readonly T[], most: number, room: number): T[] {
  let used = 0;
  return list.slice(0, most).filter((each) => {
    used += JSON.stringify(each).length;
    return used <= room;
  });
}

/** Forgets what the next visit would show and ask for first. */
export function clearVisit(): void {
  removeStored(FRAME_KEY);
  removeStored(PAGES_KEY);
  removeStored(READS_KEY);
  removeStored(ANSWERS_KEY);
  removeStored(HEALTH_KEY);
}
