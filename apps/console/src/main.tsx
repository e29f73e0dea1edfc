import '@dmc/design-system/styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { whenUnauthorized } from './api/client.ts';
import { readHealth } from './api/read-health.ts';
import { Console } from './console.tsx';
import { keepView, useKeptView } from './kept-view.tsx';
import { sessionChanged, sessionRefused } from './session/ended-session.ts';
import { useSession } from './session/session.ts';
import { prefetch } from './shell/prefetch.ts';

whenUnauthorized(sessionRefused);
useSession.subscribe(sessionChanged);
void readHealth();

declare global {
  interface Window {
    /** Until the code has run: the timer of `first-paint.ts`, at whose end the page says that there is none. */
    notLoaded?: number;
    /** Fulfilled once `first-paint.ts` has shown what the last visit kept, if anything. */
    keptShown?: Promise<void>;
  }
}

const app = (
  <StrictMode>
    <Console />
  </StrictMode>
);

async function draw(root: HTMLElement): Promise<void> {
  const session = useSession.getState();
  if (session.status === 'signed-in') {
    await window.keptShown;
    keepView(root);
    // As much is shown already: drawn part by part, the page would be laid out for each.
    if (useKeptView.getState().page.length > 0) await loadFirstPage();
  }
  // What the page shows already is sign-in, unless there is something to say there.
  const isSignIn = root.hasChildNodes() && session.status === 'signed-out' && !session.reason;
  if (isSignIn) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/** Whatever cannot be loaded is said where it is missing. */
async function loadFirstPage(): Promise<void> {
  await import('./signed-in.tsx').catch(() => {});
  await prefetch(window.location.pathname);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');
clearTimeout(window.notLoaded);
// The page had given up.
if (root.dataset.notLoaded !== undefined) root.replaceChildren();
void draw(root);
