import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asha, openPage, serve } from '../testing.ts';

const SEEN = { logoUrl: 'https://vrinda.example/logo.png', themeChoice: { theme: 'modern-green' } } as const;
const answer = (logoUrl: string, themeColor: string) => ({
  body: { data: { settings: { logoUrl, themeColor } } },
});

let save: (variables: object) => Promise<unknown>;
beforeEach(async () => {
  openPage();
  const { startSession } = await import('../session/session.ts');
  startSession({ user: asha, accessToken: 't1' });
  const { settings } = await import('./settings.ts');
  const client = new QueryClient();
  save = (variables) =>
    client
      .getMutationCache()
      .build(client, settings.save() as object)
      .execute(variables as never);
});
afterEach(() => vi.unstubAllGlobals());

const draft = { logoUrl: SEEN.logoUrl, themeChoice: { theme: 'premium-dark' } };

it('saves what nobody has changed meanwhile', async () => {
  const requests = serve(answer(SEEN.logoUrl, 'modern-green'), answer(SEEN.logoUrl, 'premium-dark'));
  await save({ draft, from: SEEN });
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT']);
});

it('does not replace a logo that someone else has saved meanwhile', async () => {
  const requests = serve(answer('https://vrinda.example/new.png', 'modern-green'));
  await expect(save({ draft, from: SEEN })).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('Someone else changed the settings after you opened them.'),
  });
  expect(requests).toHaveLength(1);
});

it('saves again what an answer was lost for', async () => {
  const requests = serve(answer(SEEN.logoUrl, 'premium-dark'), answer(SEEN.logoUrl, 'premium-dark'));
  await save({ draft, from: SEEN });
  expect(requests).toHaveLength(2);
});

it('asks nothing first of a server that cannot tell the settings', async () => {
  const requests = serve(answer(SEEN.logoUrl, 'premium-dark'));
  await save({ draft });
  expect(requests.map(({ method }) => method)).toEqual(['PUT']);
});
