import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '../testing.ts';

let loadable: typeof import('./loadable.ts');
let CallError: typeof import('./failure.ts').CallError;
beforeEach(async () => {
  openPage();
  loadable = await import('./loadable.ts');
  ({ CallError } = await import('./failure.ts'));
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['could not be reached', 'network', 2],
  ['refused it', 'refused', 1],
] as const)(
  'a query whose server %s is made again with the next answer: %s, %i times',
  async (_, kind, times) => {
    const { queryClient } = loadable;
    const badge = vi
      .fn<() => Promise<number>>()
      .mockRejectedValueOnce(new CallError(kind, 'No.'))
      .mockResolvedValue(12);
    const unsubscribe = new QueryObserver(queryClient, { queryKey: ['badge'], queryFn: badge }).subscribe(
      () => {},
    );
    await vi.waitFor(() => expect(queryClient.getQueryState(['badge'])?.status).toBe('error'));
    await queryClient.fetchQuery({ queryKey: ['list'], queryFn: () => [] });
    await vi.waitFor(() => expect(badge).toHaveBeenCalledTimes(times));
    expect(queryClient.getQueryData(['badge'])).toBe(times === 2 ? 12 : undefined);
    unsubscribe();
  },
);
