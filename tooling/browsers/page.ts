import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PLACEHOLDERS } from '../placeholders.ts';
import type { BrowserWindow } from './driver.ts';

/** How long a control or text may take to appear, in milliseconds. */
const TIMEOUT_MS = 15_000;
const LOOK_MS = 100;

/** Elements with a role, as the console writes them. */
const ROLES = {
  button: 'button, [role="button"]',
  combobox: '[role="combobox"]',
  link: 'a[href]',
  menuitem: '[role="menuitem"]',
  option: '[role="option"]',
  textbox: 'input, textarea',
  /** Radix’ own radio buttons are covered by their labels. */
  radio: '[role="radio"], label:has([type="radio"], [role="radio"])',
} as const;
type Role = keyof typeof ROLES;

/** Keys of WebDriver that are not characters. */
export const KEYS = { Enter: '\uE007', Control: '\uE009' } as const;

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
const pattern = (name: string | RegExp) => (typeof name === 'string' ? `^${escaped(name)}$` : name.source);

/** In the page: the middle of the first element with a role and a name that a press there reaches. */
function findTarget(selector: string, name: string): { x: number; y: number } | null {
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/);
    const label = (element as HTMLInputElement).labels?.[0];
    return ids
      ? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      : (element.getAttribute('aria-label') ?? (label ?? element).textContent);
  };
  for (const element of document.querySelectorAll(selector)) {
    if (!new RegExp(name).test(nameOf(element)?.replaceAll(/\s+/g, ' ').trim() ?? '')) continue;
    if (!element.checkVisibility() || element.closest('[inert], [aria-hidden="true"]')) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = Math.round(left + width / 2);
    const y = Math.round(top + height / 2);
    const reached = document.elementFromPoint(x, y);
    if (element.contains(reached)) return { x, y };
  }
  return null;
}

/** In the page: whether it is complete, without placeholders. */
function isSettled(placeholders: string): boolean {
  return (
    document.fonts.status === 'loaded' &&
    document.querySelector('h1') !== null &&
    document.querySelector(`[aria-busy="true"], main > * > [role="status"] > .ds-spin, ${placeholders}`) ===
      null
  );
}

/** What a person does in a window and sees there. */
export class Page {
  constructor(
    readonly window: BrowserWindow,
    readonly origin: string,
  ) {}

  /** Runs a function of the page; what it takes and returns is JSON. */
  run<Arguments extends readonly unknown[], Result>(
    code: (...parameters: Arguments) => Result,
    ...parameters: Arguments
  ): Promise<Result> {
    // esbuild names functions by a helper that the page does not have.
    const helper = 'const __name = (code) => code;';
    const call = `(${code})(...${JSON.stringify(parameters)})`;
    return this.window.evaluate(`(() => { ${helper} return ${call}; })()`) as Promise<Result>;
  }

  /** Waits until something holds, and returns it. Throws with what was waited for, and what the page shows. */
  async until<T>(what: string, look: () => Promise<T>): Promise<NonNullable<T>> {
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
      const found = await look();
      if (found) return found;
      if (Date.now() > end)
        throw new Error(`not ${what}; the page shows “${(await this.text()).slice(0, 400)}”`);
      await sleep(LOOK_MS);
    }
  }

  /** What the page shows, on one line. */
  text(selector = 'body'): Promise<string> {
    return this.run(
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
      (css) => document.querySelector<HTMLElement>(css)?.innerText.replaceAll(/\s+/g, ' ') ?? '',
      selector,
    );
  }

  async shows(text: string | RegExp, selector?: string): Promise<void> {
    const wanted = new RegExp(typeof text === 'string' ? escaped(text) : text.source);
    await this.until(`shown: ${text}`, async () => wanted.test(await this.text(selector)));
  }

  async settled(path?: string): Promise<void> {
    await this.until(`at ${path ?? 'rest'}`, () =>
      this.run(
        (wanted) => wanted === null || `${location.pathname}${location.search}`.startsWith(wanted),
        path ?? null,
      ),
    );
    await this.until('at rest', () => this.run(isSettled, PLACEHOLDERS));
  }

  async goTo(path: string): Promise<void> {
    await this.window.goTo(`${this.origin}${path}`);
    await this.settled();
  }

  async press(role: Role, name: string | RegExp): Promise<void> {
    let before = '';
    const { x, y } = await this.until(`a ${role} “${name}” that can be pressed`, async () => {
      const now = await this.run(findTarget, ROLES[role], pattern(name));
      const isStill = JSON.stringify(now) === before;
      before = JSON.stringify(now);
      return isStill ? now : null;
    });
    await this.window.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Types text, or a key while others are held, in order: `type(KEYS.Control, 'k')`. */
  async type(...keys: readonly string[]): Promise<void> {
    const held = keys.slice(0, -1);
    const down = (value: string) => ({ type: 'keyDown', value });
    const up = (value: string) => ({ type: 'keyUp', value });
    const typed = [...(keys.at(-1) ?? '')].flatMap((key) => [down(key), up(key)]);
    const actions = [...held.map(down), ...typed, ...held.toReversed().map(up)];
    await this.window.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Replaces the text of a field. */
  async fill(name: string | RegExp, text: string, role: Role = 'textbox'): Promise<void> {
    await this.press(role, name);
    await this.type(KEYS.Control, 'a');
    await this.type(text);
  }

  /** Types into a search field and chooses the option that is found. */
  async choose(field: string | RegExp, text: string): Promise<void> {
    await this.fill(field, text, 'combobox');
    await this.press('option', new RegExp(escaped(text)));
  }

  /** Presses what saves a file, and returns its name and text. */
  async saved(press: () => Promise<void>): Promise<{ name: string; text: string }> {
    const { downloads } = this.window;
    const before = readdirSync(downloads);
    await press();
    const name = await this.until('downloaded', async () =>
      readdirSync(downloads).find((file) => file.endsWith('.csv') && !before.includes(file)),
    );
    // Firefox writes into another file, and leaves this one empty meanwhile.
    const path = join(downloads, name);
    await this.until('complete', async () => !existsSync(`${path}.part`) && readFileSync(path).length > 0);
    return { name, text: readFileSync(path, 'utf8') };
  }
}
