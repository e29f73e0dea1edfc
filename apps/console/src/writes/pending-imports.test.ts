import type { CheckedImport } from '@dmc/contract/imports';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '../testing.ts';

let imports: typeof import('./pending-imports.ts');
let CallError: typeof import('../api/failure.ts').CallError;
let pending: ReturnType<typeof imports.pendingImport>;
beforeEach(async () => {
  openPage();
  imports = await import('./pending-imports.ts');
  ({ CallError } = await import('../api/failure.ts'));
  pending = imports.pendingImport('products');
});
afterEach(() => vi.unstubAllGlobals());

const prices: CheckedImport = {
  kind: 'products',
  fileName: 'price list.csv',
  text: 'SKU,Price\nRAGI-1,64',
  columns: { sku: 0, price: 1 },
};
const stock: CheckedImport = {
  kind: 'products',
  fileName: 'price list.csv',
  text: 'SKU,Stock\nRAGI-1,30',
  columns: { sku: 0, stock: 1 },
};

/** Sends a file; returns its key, and what may have been imported since. */
async function send(draft: CheckedImport, error?: Error) {
  let key = '';
  const answer = imports.importOnce(pending, draft, (idempotencyKey) => {
    key = idempotencyKey;
    return error ? Promise.reject(error) : Promise.resolve('imported');
  });
  await expect(error ? answer.catch((caught: unknown) => caught) : answer).resolves.toBe(error ?? 'imported');
  return { key, sent: pending.sent };
}
const lost = () => new CallError('timeout', 'No answer.', { unknown: true });
const refused = (status: number) => new CallError('invalid', 'No.', { status, fromServer: true });

it.each([429, 422, 409, 503, 500])(
  'after a lost answer, the file may be imported whatever %i says',
  async (status) => {
    const { key } = await send(prices, lost());
    expect(await send(prices, refused(status))).toEqual({ key, sent: prices.text });
    expect(await send(prices)).toEqual({ key, sent: undefined });
  },
);

it('a refusal leaves what may have been imported before; an error of the server adds its file', async () => {
  expect(await send(prices, refused(409))).toMatchObject({ sent: undefined });
  await send(prices, lost());
  expect(await send(stock, refused(409))).toMatchObject({ sent: prices.text });
  expect(await send(stock, refused(500))).toMatchObject({ sent: stock.text });
});
