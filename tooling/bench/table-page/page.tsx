import '@dmc/design-system/fonts.css';
import '@dmc/design-system/styles.css';
import { type Column, DataTable } from '@dmc/design-system/data-table';
import { wholeList } from '@dmc/design-system/list';
import { ThemeRoot } from '@dmc/design-system/theme-root';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Row {
  id: string;
  retailer: string;
  town: string;
  /** Paise. */
  total: number;
}

const TOWNS = ['Pune', 'Nashik', 'Nagpur', 'Satara', 'Kolhapur', 'Solapur', 'Sangli'];
const COLUMNS: readonly Column<Row>[] = [
  { id: 'id', header: 'Order', value: (row) => row.id, width: 160, sortable: true },
  { id: 'retailer', header: 'Retailer', value: (row) => row.retailer, width: 'fill', sortable: true },
  { id: 'town', header: 'Town', value: (row) => row.town, width: 160, sortable: true },
  { id: 'total', header: 'Total', value: (row) => row.total, width: 140, align: 'end', sortable: true },
];

const count = Number(new URLSearchParams(window.location.search).get('rows'));
const all: Row[] = Array.from({ length: count }, (_, at) => ({
  id: `ORD-${String(at * 7919 + 13).padStart(8, '0')}`,
  retailer: `Retailer ${(at * 37) % 1009}`,
  town: TOWNS[at % TOWNS.length] ?? '',
  total: ((count - at) * 7_919) % 1_000_003,
}));

/** A list with a filter, like a screen's. */
function Page() {
  const [text, setText] = useState('');
  const rows = useMemo(
    () => all.filter((row) => row.retailer.includes(text) || row.id.includes(text)),
    [text],
  );
  const list = useMemo(() => wholeList({ status: 'ready', refresh: 'idle', data: rows }, () => {}), [rows]);
  return (
    <ThemeRoot theme="professional-blue" timeZone="Asia/Kolkata">
      <label>
        Filter <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <output>{rows.length}</output>
      <DataTable
        list={list}
        columns={COLUMNS}
        words={{ caption: 'Orders', failed: 'Orders could not be loaded.' }}
        empty={null}
      />
    </ThemeRoot>
  );
}

/** Milliseconds from the start of `act` until a frame has been painted in which `done` is true. */
function untilPainted(act: () => void, done: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(
      () => reject(new Error(`Not painted after 10 s: ${document.body.textContent.slice(0, 300)}`)),
      10_000,
    );
    const began = performance.now();
    act();
    const frame = () =>
      requestAnimationFrame(() => {
        // A separate task runs after the frame has been painted.
        if (done()) setTimeout(() => resolve(performance.now() - began));
        else frame();
      });
    frame();
  });
}

const firstCell = () => document.querySelector('tbody tr td, tbody tr th')?.textContent ?? '';
const shown = () => document.querySelector('output')?.textContent;
function type(text: string): void {
  const input = document.querySelector('input');
  // React overrides the element's own setter and would miss a plain assignment, so this calls the prototype's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

const bench = {
  firstRows: () =>
    untilPainted(
      () => createRoot(root).render(<Page />),
      () => firstCell().includes('ORD-'),
    ),
  filter: () => {
    const expected = String(all.filter((row) => row.retailer.includes('99') || row.id.includes('99')).length);
    return untilPainted(
      () => type('99'),
      () => shown() === expected,
    );
  },
  sort: async () => {
    await untilPainted(
      () => type(''),
      () => shown() === String(count),
    );
    const header = [...document.querySelectorAll('th')].find((cell) => cell.textContent?.includes('Total'));
    const before = firstCell();
    return untilPainted(
      () => header?.querySelector('button')?.click(),
      () => header?.getAttribute('aria-sort') !== 'none' && firstCell() !== before,
    );
  },
};
export type Bench = typeof bench;
declare global {
  interface Window {
    bench: Bench;
  }
}
window.bench = bench;
