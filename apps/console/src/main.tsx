import '@dmc/design-system/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenUnauthorized } from './api/client.ts';
import { readHealth } from './api/read-health.ts';
import { Console } from './console.tsx';
import { sessionChanged, sessionRefused } from './session/ended-session.ts';
import { useSession } from './session/session.ts';

whenUnauthorized(sessionRefused);
useSession.subscribe(sessionChanged);
void readHealth();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
