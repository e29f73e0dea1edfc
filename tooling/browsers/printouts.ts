import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ConsoleRole } from '@dmc/contract/roles';
import type { Page } from './page.ts';

/** What a user prints. */
export interface Printout {
  role: ConsoleRole;
  /** A part of the path is replaced where `RecordIds` has it. */
  path: string;
  /** On each sheet. */
  title: string;
  minSheets: number;
  /** The heading of a column, on each sheet. */
  column?: string;
  /** Whether the sheet of the open order replaces the page. */
  showSheet?: boolean;
}

/** The ids of the records that are printed, by the word that stands for them in a path. */
export type RecordIds = Readonly<Record<string, string>>;

/** The lines of the orders that are created: about as many as fill one sheet, and more than fill two. */
export const ORDER_LINES = [28, 29, 30, 31, 70];

/** Shows an order's sheet, as its Print button does, without the browser's dialog. */
async function showOrderSheet(page: Page): Promise<void> {
  await page.until('a button that prints the order', () =>
    page.run(() => {
      window.print = () => {};
      const button = document.querySelector<HTMLElement>('[role="dialog"] [aria-label^="Print order"]');
      button?.click();
      return button !== null;
    }),
  );
}

const printout = (path: string, title: string, rest: Partial<Printout> = {}): Printout => ({
  role: 'DISTRIBUTOR',
  path,
  title,
  minSheets: 1,
  ...rest,
});
const ofAdmin = { role: 'ADMIN' } as const;
const ofSupervisor = { role: 'SUPERVISOR' } as const;

/** The reports, lists and order sheets that people print. */
export const PRINTOUTS: readonly Printout[] = [
  printout('/dashboard', 'Dashboard'),
  printout('/support', 'Support Center', { minSheets: 2 }),
  printout('/accounting?tab=dashboard', 'Financial Dashboard'),
  printout('/accounting?tab=pnl', 'Profit & Loss'),
  printout('/accounting?tab=aging', 'Aging Report', { minSheets: 2, column: '61-90' }),
  printout('/accounting?tab=trends', 'Trends Analysis'),
  printout('/accounting?tab=tax', 'Tax Reports'),
  printout('/accounting?tab=expenses', 'Financial Management'),
  printout('/payments?tab=statements&period=1y', 'Account Statements', { minSheets: 2, column: 'Balance' }),
  printout('/payments?tab=statements&period=1y&retailer=RETAILER', 'Account Statement: ', {
    column: 'Balance',
  }),
  printout('/payments', 'Payment Management', { minSheets: 2, column: 'Method' }),
  printout('/payments?tab=credit', 'Payment Management', { minSheets: 2, column: 'Utilisation' }),
  printout('/orders', 'Orders', { minSheets: 3, column: 'Items' }),
  printout('/products', 'Products', { minSheets: 2, column: 'SKU' }),
  printout('/retailers', 'Retailers', { minSheets: 2, column: 'Contact' }),
  printout('/retailers/RETAILER', 'Retailers'),
  printout('/discounts', 'Discount'),
  printout('/notifications', 'Notifications'),
  printout('/live-tracking', 'Live Tracking'),
  printout('/audit-log', 'Audit Log', { column: 'Outcome' }),
  printout('/orders?open=ORDER', 'Order ORD-', { showSheet: true, column: 'Unit price' }),
  ...ORDER_LINES.map((lines) =>
    printout(`/orders?open=LINES_${lines}`, 'Order ORD-', {
      showSheet: true,
      minSheets: Math.ceil(lines / 35),
      column: 'Unit price',
    }),
  ),
  printout('/dashboard', 'System Overview', ofAdmin),
  printout('/supervisors', 'Supervisor', ofAdmin),
  printout('/analytics', 'Platform Analytics', ofAdmin),
  printout('/distributors', 'Distributors Management', { ...ofAdmin, minSheets: 2 }),
  printout('/users', 'User Management', { ...ofAdmin, minSheets: 2, column: 'Organization' }),
  printout('/audit-log', 'Audit Log', { ...ofAdmin, column: 'Outcome' }),
  printout('/supervisor-dashboard', 'Supervisor Dashboard', ofSupervisor),
  printout('/supervisor-orders', 'Order Management', { ...ofSupervisor, minSheets: 3, column: 'Items' }),
  printout('/supervisor-retailers', 'Retailer Support', {
    ...ofSupervisor,
    minSheets: 2,
    column: 'Location',
  }),
];

interface Count {
  least: number;
  most: number;
}

/** In the page: how often the printout has each word with digits of the rows that are printed. */
function wordsOfRows(isSheet: boolean): Record<string, Count> {
  window.dispatchEvent(new Event('beforeprint'));
  const [root, ...sheets] = document.querySelectorAll<HTMLElement>(
    'main, body > .radix-themes:has(section h1)',
  );
  const printed = isSheet ? sheets.at(-1) : root;
  const unprinted = '[data-print="hide"], .rt-BaseButton, .ds-visually-hidden';
  const wordsOf = (element: HTMLElement) =>
    // biome-ignore lint/performance/useDomNodeTextContent: it separates blocks
    element.innerText.split(/\s+/).filter((word) => /\d/.test(word));
  const find = (selector: string) => [...(printed?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const repeated = new Set(find('thead, div:has(> div > h1)').flatMap(wordsOf));
  const all = printed ? wordsOf(printed) : [];
  const words: Record<string, Count> = {};
  const add = (word: string, count: number) => {
    // A chart may have short words too, and what is not on the screen has no separate blocks.
    const isOpen = isSheet || repeated.has(word) || word.length < 4;
    words[word] ??= { least: 0, most: isOpen ? 1e6 : all.filter((each) => each === word).length };
    words[word].least += count;
  };
  for (const cell of find('tbody tr > *')) {
    if (cell.closest(unprinted)) continue;
    for (const word of wordsOf(cell)) add(word, 1);
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

/** Prints into a file, and returns the faults found. */
export async function checkPrintout(
  page: Page,
  printout: Printout,
  ids: RecordIds,
  file: string,
): Promise<string[]> {
  const { path, title, minSheets, column = '', showSheet } = printout;
  await page.goTo(path.replace(/[A-Z]{4,}(_\d+)?/, (word) => ids[word] ?? word));
  if (showSheet) await showOrderSheet(page);
  else if (column) {
    await page.until('a list', () => page.run(() => document.querySelector('main tbody tr') !== null));
    await page.settled();
  }
  const rows = await page.run(wordsOfRows, showSheet ?? false);
  if (showSheet) await showOrderSheet(page);
  const pdf = await page.window.print?.();
  if (!pdf) throw new Error(`${page.window.name} cannot print`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, pdf);
  const pages = pagesOf(file);
  const text = pages.join(' ');
  const words = text.split(/\s+/);
  // A cell may break a long word.
  const unbroken = text.replaceAll(/\s+/g, '');
  const isRight = ([word, { least: fewest, most }]: [string, Count]) =>
    words.filter((each) => each === word).length <= most && unbroken.split(word).length > fewest;
  return [
    ...(pages.length < minSheets ? [`${pages.length} sheets for ${minSheets}`] : []),
    ...pages.flatMap((text, index) => {
      const sheet = `sheet ${index + 1} of ${pages.length}`;
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      return [
        ...(text.includes(title) ? [] : [`${sheet} does not say “${title}”`]),
        ...(text.includes(column) ? [] : [`${sheet} does not name the column “${column}”`]),
        ...(lines.length < 5 ? [`${sheet} is blank`] : []),
        ...(column && lines.some((line, at) => line.includes(column) && lines[at + 1]?.startsWith('Total'))
          ? [`${sheet} has a total without a row`]
          : []),
        ...(page.window.numbersSheets && !text.includes(`${index + 1} / ${pages.length}`)
          ? [`${sheet} has no number`]
          : []),
      ];
    }),
    ...Object.entries(rows)
      .filter((row) => !isRight(row))
      .map(([word, { least: fewest }]) => `“${word}” is not printed ${fewest} times`),
  ];
}
