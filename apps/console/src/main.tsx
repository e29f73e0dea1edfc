import '@dmc/design-system/styles.css';
import { loadParts } from '@dmc/design-system/later';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { whenUnauthorized } from './api/client.ts';
import { restoreHealth } from './api/kept-health.ts';
import { readHealth } from './api/read-health.ts';
import { Console } from './console.tsx';
import { endKeptView, keepView, useKeptView } from './kept-view.tsx';
import { sessionChanged, sessionRefused } from './session/ended-session.ts';
import { useSession } from './session/session.ts';
import { prefetch } from './shell/prefetch.ts';
import { signedInCode } from './signed-in-code.ts';

whenUnauthorized(sessionRefused);
useSession.subscribe(sessionChanged);
const isHealthKnown = restoreHealth();
const health = readHealth();

const app = (
  <StrictMode>
    <Console />
  </StrictMode>
);

/** How long the console waits for what it can do without, in ms. */
const PATIENCE_MS = 1500;
/** For code that is drawn a moment later if it does not come from the browser's cache. */
const CACHED_MS = 60;
const atMost = (work: Promise<unknown> | undefined, ms = PATIENCE_MS) =>
  Promise.race([work, new Promise((passed) => setTimeout(passed, ms))]);

/** For a page whose own script may not run. */
function applyOwnStyles(): Promise<unknown> | undefined {
  const own = document.querySelector('link[data-own]');
  own?.setAttribute('rel', 'stylesheet');
  return own ? new Promise((loaded) => own.addEventListener('load', loaded)) : undefined;
}

async function draw(root: HTMLElement): Promise<void> {
  await Promise.all([atMost(window.keptShown), atMost(window.styled ?? applyOwnStyles())]);
  // Not sign-in, nor what the page says once it has given up.
  const isKept = window.keptShown !== undefined && root.dataset.notLoaded === undefined;
  // What comes later is in the way.
  window.keptShown = undefined;
  if (useSession.getState().status === 'signed-in') {
    if (isKept) keepView(root);
    // Of a user who is gone, nothing is shown any more.
    useSession.subscribe(endKeptView);
    // As much is shown already: drawn part by part, the page would be laid out for each, and say what it does not know.
    const { page, later } = useKeptView.getState();
    if (page.length > 0) {
      // Which data a page asks for depends on what the server offers.
      await Promise.all([loadFirstPage(), isHealthKnown || atMost(health)]);
      await atMost(loadParts(later), CACHED_MS);
      try {
        signedInCode.now()?.prepare();
      } catch {
        // Drawn without, it says what is wrong.
      }
    }
  }
  clearTimeout(window.notLoaded);
  window.notLoaded = undefined;
  // The page had given up.
  if (root.dataset.notLoaded !== undefined) root.replaceChildren();
  const session = useSession.getState();
  // The page shows sign-in already, unless there is something to say there.
  const isSignIn = window.firstPaint !== undefined && root.hasChildNodes();
  if (isSignIn && session.status === 'signed-out' && !session.reason) hydrateRoot(root, app);
  // In slices, beneath what is shown already.
  else startTransition(() => createRoot(root).render(app));
}

/** Whatever cannot be loaded is said where it is missing. */
async function loadFirstPage(): Promise<void> {
  await signedInCode.load().catch(() => {});
  await prefetch(window.location.pathname);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');
void draw(root);
