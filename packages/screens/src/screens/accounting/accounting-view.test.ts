import { expect, it } from 'vitest';
import { accountingView } from './accounting-view.ts';

it('keeps days that are none in the URL as they were written, each under its own name', () => {
  const params = accountingView.write(new URLSearchParams('tab=pnl&from=2026-02-31'), {
    from: '2026-03-01',
    to: '2026-3-32',
  });
  expect(`${params}`).toBe('tab=pnl&from=2026-03-01&to=2026-3-32');
  expect(accountingView.read(params)).toMatchObject({ from: '2026-03-01', to: '2026-3-32' });
});
