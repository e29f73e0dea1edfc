import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ConsoleRole } from '@dmc/contract/roles';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../api-client.ts';
import { ORIENTATIONS, SIZE } from './driver.ts';
import type { Page } from './page.ts';

/** What a user prints. */
export interface Printout {
  role: ConsoleRole;
  /** A part of the path is replaced where `RecordIds` has it. */
  path: string;
  /** On each sheet. */
  title: string;
  /** The least and the most sheets in portrait: with a blank one there are more. */
  sheets: readonly [least: number, most: number];
  /** The heading of a column, on each sheet. */
  column?: string;
  /** The window's width in px, if it is not as at first: another layout is printed from a phone. */
  width?: number;
  /** A heading of the record that is open next to the list. */
  record?: string;
  /** Makes a sheet replace the page. */
  showSheet?: (page: Page) => Promise<void>;
  /** What is at the foot of a sheet, if not `1 / 3`. */
  number?: (sheet: number, sheets: number) => string;
}

/** The ids of the records that are printed, by the word that stands for them in a path. */
export type RecordIds = Readonly<Record<string, string>>;

/** The lines of the orders that are created: about as many as fill one sheet, and more than fill two. */
export const ORDER_LINES = [28, 29, 30, 31, 70];
/** What is in each of them. */
const LINE = /CANDY-\d+/g;

/** Shows what a button of the open record prints, without the browser's dialog. `name`: the beginning of its name. */
const showPrinted = (name: string) => async (page: Page) => {
  await page.until(`a button “${name}”`, () =>
    page.run((start) => {
      window.print = () => {};
      const button = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].find((each) =>
        (each.ariaLabel ?? each.textContent)?.startsWith(start),
      );
      button?.click();
      return button !== undefined;
    }, name),
  );
  await page.until('what is printed', () =>
    page.run(() => document.querySelector('body > [class*="printed"] :is(article, section)') !== null),
  );
};
const showOrderSheet = showPrinted('Print order');

/** Sets two-step sign-in up as far as its recovery codes. */
async function showRecoveryCodes(page: Page): Promise<void> {
  if (await page.run(() => document.querySelector('body > .radix-themes > h1') !== null)) return;
  const send = (field: string, text: string) =>
    page.until(`a field “${field}”`, () =>
      page.run(
        (label, words) => {
          const inputs = [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input')];
          const input = inputs.find(({ labels }) => labels?.[0]?.textContent?.startsWith(label));
          input?.focus();
          if (!input || !document.execCommand('insertText', false, words)) return false;
          input.form?.requestSubmit();
          return true;
        },
        field,
        text,
      ),
    );
  await page.until('a button that begins', () =>
    page.run(() => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Set up',
      );
      button?.click();
      return button !== undefined;
    }),
  );
  await send('Your password', PASSWORD);
  const [key] = await page.until('a key', async () =>
    /([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(await page.text('[role="dialog"]')),
  );
  await send('Code', new TOTP({ secret: key.replaceAll(' ', '') }).generate());
  await page.shows('Save your recovery codes', '[role="dialog"]');
}

const printout = (path: string, title: string, rest: Partial<Printout> = {}): Printout => ({
  role: 'DISTRIBUTOR',
  path,
  title,
  sheets: [1, 1],
  ...rest,
});
const ofAdmin = { role: 'ADMIN' } as const;
const ofSupervisor = { role: 'SUPERVISOR' } as const;

const paperNumber = (sheet: number, sheets: number) => `Page ${sheet} of ${sheets}`;

/** The reports, lists, order sheets and papers that people print. */
export const PRINTOUTS: readonly Printout[] = [
  printout('/dashboard', 'Dashboard'),
  printout('/support', 'Support Center', { sheets: [3, 3] }),
  printout('/accounting?tab=dashboard', 'Financial Dashboard'),
  printout('/accounting?tab=pnl', 'Profit & Loss'),
  printout('/accounting?tab=aging', 'Aging Report', { sheets: [2, 2], column: '61-90' }),
  printout('/accounting?tab=trends', 'Trends Analysis'),
  printout('/accounting?tab=tax', 'Tax Reports'),
  printout('/accounting?tab=expenses', 'Financial Management'),
  printout('/payments?tab=statements&period=1y', 'Account Statements', { sheets: [3, 4], column: 'Balance' }),
  printout('/payments?tab=statements&period=1y&retailer=RETAILER', 'Account Statement: ', {
    sheets: [1, 2],
    column: 'Balance',
  }),
  printout('/payments', 'Payment Management', { sheets: [2, 3], column: 'Method' }),
  printout('/payments?tab=credit', 'Payment Management', { sheets: [2, 3], column: 'Utilisation' }),
  printout('/orders', 'Orders', { sheets: [5, 5], column: 'Items' }),
  printout('/products', 'Products', { sheets: [5, 6], column: 'SKU' }),
  printout('/orders?open=ORDER', 'Orders', { sheets: [6, 7], column: 'Items', record: 'Order info' }),
  printout('/products?details=PRODUCT', 'Products', {
    sheets: [7, 8],
    column: 'SKU',
    record: 'Price and margin',
  }),
  printout('/payments?tab=statements&period=1y', 'Account Statements', {
    width: 390,
    sheets: [3, 4],
    column: 'Balance',
  }),
  printout('/accounting?tab=aging', 'Aging Report', { width: 390, sheets: [2, 2], column: '61-90' }),
  printout('/orders', 'Orders', { width: 390, sheets: [5, 9] }),
  printout('/retailers', 'Retailers', { sheets: [2, 3], column: 'Contact' }),
  printout('/retailers/RETAILER', 'Annapoorna Provision Stores', { sheets: [2, 2] }),
  printout('/discounts', 'Discount'),
  printout('/notifications', 'Notifications'),
  printout('/live-tracking', 'Live Tracking', { sheets: [3, 3] }),
  printout('/audit-log', 'Audit Log', { sheets: [4, 4], column: 'Outcome' }),
  printout('/orders?open=ORDER', 'Order ORD-', { showSheet: showOrderSheet, column: 'Unit price' }),
  ...ORDER_LINES.map((lines) =>
    printout(`/orders?open=LINES_${lines}`, 'Order ORD-', {
      showSheet: showOrderSheet,
      sheets: [Math.ceil(lines / 29), Math.ceil(lines / 29)],
      column: 'Unit price',
    }),
  ),
  printout('/orders?open=LINES_70', 'Tax Invoice INV/', {
    showSheet: showPrinted('Print Tax Invoice'),
    sheets: [3, 4],
    column: 'Amount ₹',
    number: paperNumber,
  }),
  printout('/orders?open=LINES_70', 'Packing Slip ORD-', {
    showSheet: showPrinted('Print Packing Slip'),
    sheets: [2, 3],
    column: 'Quantity',
    number: paperNumber,
  }),
  printout('/payments?open=PAYMENT', 'Receipt RCT/', {
    showSheet: showPrinted('Print Receipt'),
    column: 'Amount ₹',
    number: paperNumber,
  }),
  printout('/dashboard', 'System Overview', ofAdmin),
  printout('/supervisors', 'Supervisor', ofAdmin),
  printout('/analytics', 'Platform Analytics', { ...ofAdmin, sheets: [2, 2] }),
  printout('/distributors', 'Distributors Management', { ...ofAdmin, sheets: [5, 5] }),
  printout('/users', 'User Management', { ...ofAdmin, sheets: [5, 5], column: 'Organization' }),
  printout('/audit-log', 'Audit Log', { ...ofAdmin, sheets: [4, 4], column: 'Outcome' }),
  printout('/supervisor-dashboard', 'Supervisor Dashboard', { ...ofSupervisor, sheets: [1, 2] }),
  printout('/supervisor-orders', 'Order Management', { ...ofSupervisor, sheets: [5, 5], column: 'Items' }),
  printout('/supervisor-retailers', 'Retailer Support', {
    ...ofSupervisor,
    sheets: [2, 3],
    column: 'Location',
  }),
  printout('/preferences', 'Recovery codes of ', { ...ofSupervisor, showSheet: showRecoveryCodes }),
];

interface Count {
  least: number;
  most: number;
}

/** In the page: how often the printout has each word with digits of the rows that are printed. */
function wordsOfRows(isSheet: boolean): Record<string, Count> {
  window.dispatchEvent(new Event('beforeprint'));
  const [root, ...sheets] = document.querySelectorAll<HTMLElement>('main, body > .radix-themes:has(h1)');
  const printed = isSheet ? sheets.at(-1) : root;
  const unprinted = '[data-print="hide"], .rt-BaseButton, .ds-visually-hidden';
  const wordsOf = (element: HTMLElement) =>
    // biome-ignore lint/performance/useDomNodeTextContent: it separates blocks
    (element.innerText ?? '').split(/\s+/).filter((word) => /\d/.test(word));
  const find = (selector: string) => [...(printed?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const repeated = new Set(find('thead, [data-print="head"]').flatMap(wordsOf));
  const all = printed ? wordsOf(printed) : [];
  const words: Record<string, Count> = {};
  const add = (word: string, count: number) => {
    // A chart may have short words too, and what is not on the screen has no separate blocks.
    const isOpen = isSheet || repeated.has(word) || word.length < 4;
    words[word] ??= { least: 0, most: isOpen ? 1e6 : all.filter((each) => each === word).length };
    words[word].least += count;
  };
  for (const cell of find('tbody tr > *, li, .radix-themes > h1 ~ p')) {
    if (cell.closest(unprinted)) continue;
    // A list may tell how long ago something was.
    for (const word of wordsOf(cell)) if (cell.tagName !== 'LI' || word.includes('₹')) add(word, 1);
    for (const hidden of cell.querySelectorAll<HTMLElement>(unprinted))
      for (const word of wordsOf(hidden)) add(word, -1);
  }
  window.dispatchEvent(new Event('afterprint'));
  return words;
}

/** The text of each page of a PDF, cell by cell. */
function pagesOf(path: string): string[] {
  const text = execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8', maxBuffer: 1e8 });
  return text.split('\f').slice(0, -1);
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
/** What Chromium writes at the foot of a sheet. */
const NUMBER = /^(\d+ \/|Page \d+ of) \d+$/;

/** In the page: its headings below the page's own. */
const headingsOf = (): string[] =>
  // biome-ignore lint/performance/useDomNodeTextContent: as it is printed
  [...document.querySelectorAll<HTMLElement>('h2, h3')].map(({ innerText }) => innerText.trim());

/** Whether a sheet has nothing but what is on each sheet. */
function isBlank(page: string, pages: readonly string[]): boolean {
  const lines = linesOf(page);
  if (pages.length === 1) return lines.length < 5;
  const others = pages.filter((other) => other !== page).map(linesOf);
  return lines.every((line) => NUMBER.test(line) || others.every((other) => other.includes(line)));
}

/** The faults of the sheets of a PDF. */
function faultsOf(
  pages: readonly string[],
  { title, column = '', record, number = (sheet, sheets) => `${sheet} / ${sheets}` }: Printout,
  headings: readonly string[],
  numbersSheets: boolean | undefined,
): string[] {
  const firstOfRecord = record === undefined ? -1 : pages.findIndex((text) => text.includes(record));
  return pages.flatMap((text, index) => {
    const sheet = `sheet ${index + 1} of ${pages.length}`;
    const lines = linesOf(text);
    const last = lines.findLast((line) => !NUMBER.test(line))?.trim() ?? '';
    const isLast = index > 0 && index === pages.length - 1;
    // The last sheet may have only what ends a list or paper.
    const isEnd = isLast && lines.length <= 6;
    const isOfList = !isEnd && (firstOfRecord < 0 || index < firstOfRecord);
    return [
      ...(headings.includes(last) ? [`${sheet} ends with the heading “${last}”`] : []),
      ...(index === firstOfRecord && text.includes('Showing ')
        ? [`${sheet} has the list’s end and a record`]
        : []),
      ...(text.includes(title) ? [] : [`${sheet} does not say “${title}”`]),
      ...(text.includes(column) || !isOfList ? [] : [`${sheet} does not name the column “${column}”`]),
      ...(isBlank(text, pages) ? [`${sheet} is blank`] : []),
      ...(column && lines.some((line, at) => line.includes(column) && lines[at + 1]?.startsWith('Total'))
        ? [`${sheet} has a total without a row`]
        : []),
      // Firefox does not keep a row with the one before.
      ...(numbersSheets && isLast && text.match(LINE)?.length === 1 ? [`${sheet} has only one line`] : []),
      ...(numbersSheets && !text.includes(number(index + 1, pages.length)) ? [`${sheet} has no number`] : []),
    ];
  });
}

/** The rows that are not printed, or more often than they are shown. */
function lostOf(pages: readonly string[], rows: Readonly<Record<string, Count>>): string[] {
  const text = pages.join(' ');
  const words = text.split(/\s+/);
  // A cell may break a long word.
  const unbroken = text.replaceAll(/\s+/g, '');
  return Object.entries(rows)
    .filter(
      ([word, { least, most }]) =>
        words.filter((each) => each === word).length > most || unbroken.split(word).length <= least,
    )
    .map(([word, { least }]) => `“${word}” is not printed ${least} times`);
}

/** Prints into files in portrait and landscape, and returns the faults found. `name`: their path without its end. */
export async function checkPrintout(
  page: Page,
  printout: Printout,
  ids: RecordIds,
  name: string,
): Promise<string[]> {
  const { path, sheets, column, showSheet, width = SIZE.width, record } = printout;
  const [least, most] = sheets;
  await page.window.resize?.(width);
  await page.goTo(path.replace(/[A-Z]{4,}(_\d+)?/, (word) => ids[word] ?? word));
  if (showSheet) await showSheet(page);
  else if (column) {
    await page.until('a list', () => page.run(() => document.querySelector('main tbody tr') !== null));
    await page.settled();
  }
  if (record) {
    await page.shows(record, '[role="dialog"]');
    await page.settled();
    await page.settled();
  }
  const rows = await page.run(wordsOfRows, showSheet !== undefined);
  const headings = await page.run(headingsOf);
  mkdirSync(dirname(name), { recursive: true });
  const faults: string[] = [];
  for (const orientation of ORIENTATIONS) {
    await showSheet?.(page);
    const pdf = await page.window.print?.(orientation);
    if (!pdf) throw new Error(`${page.window.name} cannot print`);
    const file = `${name}-${orientation}.pdf`;
    writeFileSync(file, pdf);
    const pages = pagesOf(file);
    const found = [...faultsOf(pages, printout, headings, page.window.numbersSheets), ...lostOf(pages, rows)];
    if (orientation === 'portrait' && (pages.length < least || pages.length > most))
      found.unshift(`${pages.length} sheets for ${least === most ? least : `${least} to ${most}`}`);
    faults.push(...found.map((fault) => `${orientation}: ${fault}`));
  }
  return faults;
}
