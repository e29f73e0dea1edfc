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

it('takes logo and theme into the session and its storage, and leaves the rest', async () => {
  const { adoptBranding, shown, stored } = await start();
  adoptBranding({ logoUrl: '/api/files/new.webp', themeColor: 'premium-dark' });
  const branded = {
    id: 'd1',
    name: 'Vrinda Distributors',
    logoUrl: '/api/files/new.webp',
    themeId: 'premium-dark',
    themeColor: 'premium-dark',
  };
  expect(shown()).toEqual(branded);
  expect(stored()).toEqual(branded);
});

it('takes the logo away, and lets a colour win over the theme before it', async () => {
  const { adoptBranding, shown } = await start({ ...asha.distributor, logoUrl: '/api/files/old.webp' });
  adoptBranding({ logoUrl: '', themeColor: '#b3195f' });
  expect(shown()).toMatchObject({ logoUrl: undefined, themeId: undefined, themeColor: '#b3195f' });
});

it('leaves the session untouched where nothing is new, and where nobody is signed in', async () => {
  const { adoptBranding, endSession, state } = await start();
  adoptBranding({ logoUrl: '', themeColor: 'professional-blue' });
  const once = state();
  adoptBranding({ logoUrl: '', themeColor: 'professional-blue' });
  expect(state()).toBe(once);
  endSession('chosen');
  const out = state();
  adoptBranding({ logoUrl: '', themeColor: 'premium-dark' });
  expect(state()).toBe(out);
});
