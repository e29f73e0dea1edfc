import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asha, networkFailure, openPage, serve } from '../testing.ts';

afterEach(() => vi.unstubAllGlobals());

let exportRows: typeof import('./export-rows.ts').exportRows;
let exportFile: typeof import('./export-rows.ts').exportFile;
let list: ReturnType<typeof import('./list.ts').listQuery<{ id: string }>>;
const ask = vi.fn<(page: { page: number; limit: number }) => Promise<{ rows: { id: string }[] }>>();

beforeEach(async () => {
  openPage();
  ask.mockReset();
  (await import('../session/session.ts')).startSession({ user: asha, accessToken: 't1' });
  ({ exportRows, exportFile } = await import('./export-rows.ts'));
  list = (await import('./list.ts')).listQuery(['rows'], ask, { limit: 2 });
});

const job = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });

describe('the rows of a list', () => {
  it('are those of all its pages, with progress after each', async () => {
    const running = job();
    const pagination = { total: 3 };
    ask.mockImplementation(async ({ page }) =>
      page === 1 ? { rows: [{ id: 'a' }, { id: 'b' }], pagination } : { rows: [{ id: 'c' }], pagination },
    );
    expect(await exportRows(list, running)).toMatchObject({
      ok: true,
      data: { rows: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], more: false },
    });
    expect(running.onProgress.mock.calls).toEqual([[{ rows: 2, total: 3 }], [{ rows: 3, total: 3 }]]);
  });

  it('are at most 100 pages, and it says that there are more', async () => {
    ask.mockImplementation(async ({ page }) => ({ rows: [{ id: `a${page}` }, { id: `b${page}` }] }));
    expect(await exportRows(list, job())).toMatchObject({ ok: true, data: { more: true } });
    expect(ask).toHaveBeenCalledTimes(100);
  });

  it('are a failure if a page fails', async () => {
    ask.mockResolvedValueOnce({ rows: [{ id: 'a' }, { id: 'b' }] }).mockRejectedValueOnce(networkFailure());
    expect(await exportRows(list, job())).toMatchObject({
      ok: false,
      failure: { message: expect.any(String) },
    });
  });
});

describe('the server’s file', () => {
  const file = { call: 'exportPayments', matching: { period: '30d' }, all: { period: '1y' } } as const;

  it.each([
    ['matching', '30d'],
    ['all', '1y'],
  ] as const)('of %s is asked for with its own query', async (which, period) => {
    const requests = serve({ text: 'Date,Retailer\r\n' });
    const answer = await exportFile(file, which, job());
    expect(answer.ok && (await answer.data.text())).toBe('Date,Retailer\r\n');
    expect(new URL(requests[0]?.url ?? '').searchParams.get('period')).toBe(period);
  });

  it.each([
    ['cut off', 'Product\r\nTea\r\n', '3', false],
    ['complete', 'Product\r\nTea\r\n"Rice\nand dal"\r\nSoap\r\n', '3', true],
    ['of a server that does not count', 'Product\r\nTea\r\n', undefined, true],
  ])('is saved only if it is complete: %s', async (_, text, rows, ok) => {
    serve({ text, headers: rows === undefined ? {} : { 'x-total-count': rows } });
    const answer = await exportFile(file, 'all', job());
    expect(answer.ok).toBe(ok);
    if (!answer.ok) expect(answer.failure.message).toContain('incomplete: 1 of 3 rows arrived');
  });

  it('is a failure with the server’s words if it is refused', async () => {
    serve({ status: 422, body: { success: false, message: 'There is no such period' } });
    expect(await exportFile(file, 'all', job())).toMatchObject({
      ok: false,
      failure: { message: 'There is no such period' },
    });
  });
});
