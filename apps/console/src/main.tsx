import '@dmc/design-system/styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { whenUnauthorized } from './api/client.ts';
import { readHealth } from './api/read-health.ts';
import { Console } from './console.tsx';
import { sessionChanged, sessionRefused } from './session/ended-session.ts';
import { useSession } from './session/session.ts';

whenUnauthorized(sessionRefused);
useSession.subscribe(sessionChanged);
void readHealth();

declare global {
  interface Window {
    /** Until the code has run: the timer of `first-paint.ts`, at whose end the page says that there is none. */
    notLoaded?: number;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');
clearTimeout(window.notLoaded);
// The page had given up.
if (root.dataset.notLoaded !== undefined) root.replaceChildren();
const session = useSession.getState();
const app = (
  <StrictMode>
    <Console frame={session.status === 'signed-in' ? root.innerHTML : undefined} />
  </StrictMode>
);
// What the page shows already is sign-in, unless there is something to say there.
if (root.hasChildNodes() && session.status === 'signed-out' && !session.reason) hydrateRoot(root, app);
else createRoot(root).render(app);
