import { afterEach, expect, it, vi } from 'vitest';
import { asha, openPage } from '../testing.ts';

afterEach(() => vi.unstubAllGlobals());

async function start(distributor: Record<string, unknown> = asha.distributor) {
  const { storage } = openPage();
  const { startSession, endSession, useSession } = await import('./session.ts');
  const { adoptBranding } = await import('./branding.ts');
  startSession({ user: { ...asha, distributor }, accessToken: 't1' });
  return {
    adoptBranding,
    endSession,
    state: () => useSession.getState(),
    shown: () => {
      const now = useSession.getState();
      return now.status === 'signed-in' ? now.user.distributor : undefined;
    },
    stored: () => JSON.parse(storage.getItem('dmc.user') ?? 'null')?.distributor,
  };
}

it('puts logo and theme into the session and its storage, and leaves the rest', async () => {
  const { adoptBranding, shown, stored } = await start();
  adoptBranding({ logoUrl: '/api/files/new.webp', themeChoice: { theme: 'premium-dark' } });
  const branded = { id: 'd1', name: 'Vrinda Distributors', logoUrl: '/api/files/new.webp' };
  expect(shown()).toEqual({ ...branded, themeChoice: { theme: 'premium-dark' } });
  expect(stored()).toEqual({ ...branded, themeId: 'premium-dark', themeColor: 'premium-dark' });
});

it('removes the logo, and replaces the previous theme with a colour', async () => {
  const { adoptBranding, shown, stored } = await start({
    ...asha.distributor,
    logoUrl: '/api/files/old.webp',
    themeChoice: { theme: 'professional-blue' },
  });
  adoptBranding({ logoUrl: '', themeChoice: { hex: '#b3195f' } });
  expect(shown()).toMatchObject({ logoUrl: undefined, themeChoice: { hex: '#b3195f' } });
  expect(stored()).toEqual({ ...asha.distributor, themeColor: '#b3195f' });
});

it('leaves the session untouched if nothing is new or nobody is signed in', async () => {
  const { adoptBranding, endSession, state } = await start();
  adoptBranding({ logoUrl: '', themeChoice: { theme: 'professional-blue' } });
  const once = state();
  adoptBranding({ logoUrl: '', themeChoice: { theme: 'professional-blue' } });
  expect(state()).toBe(once);
  endSession('chosen');
  const out = state();
  adoptBranding({ logoUrl: '', themeChoice: { theme: 'premium-dark' } });
  expect(state()).toBe(out);
});
