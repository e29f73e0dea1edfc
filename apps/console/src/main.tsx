import '@dmc/design-system/fonts.css';
import '@dmc/design-system/styles.css';
import { CodeError } from '@dmc/design-system/load-code';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readHealth, setUnauthorizedHandler } from './api/client.ts';
import { Console } from './console.tsx';
import { sessionChanged, sessionRefused } from './session/ended-session.ts';
import { useSession } from './session/session.ts';
import { preloadPage } from './shell/page-modules.ts';

setUnauthorizedHandler(sessionRefused);
useSession.subscribe(sessionChanged);
void readHealth();
// In parallel with the code of the shell.
if (useSession.getState().status === 'signed-in') void preloadPage(window.location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');
createRoot(root, {
  // A page or part whose code did not arrive says so itself. What else a boundary catches is logged, as by default.
  onCaughtError: (error, { componentStack }) => {
    // biome-ignore lint/suspicious/noConsole: React's default, which this option replaces
    if (!(error instanceof CodeError)) console.error(error, componentStack);
  },
}).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
