import '@dmc/design-system/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenUnauthorized } from './api/client.ts';
import { readHealth } from './api/health.ts';
import { Console } from './console.tsx';
import { storeDrafts } from './session/drafts.ts';
import { isLeaving } from './session/leaving-view.ts';
import { endSession, useSession } from './session/session.ts';
import { forgetRefused } from './writes/write-key.ts';

// The server no longer knows the session: keep drafts, then clear it, once, for the session that made the call.
whenUnauthorized((token, idempotencyKey) => {
  const state = useSession.getState();
  if (state.status !== 'signed-in' || state.token !== token || isLeaving()) return;
  forgetRefused(idempotencyKey);
  endSession('expired', storeDrafts());
});

// Another tab signed out: keep this tab's drafts too.
useSession.subscribe((now) => {
  if (now.status === 'signed-out' && now.reason === 'elsewhere') storeDrafts();
});

void readHealth();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
