import { startDemoServer } from '@dmc/api/browser';
import { setConsoleWindow } from '@dmc/console/console-window';
import { toasts } from '@dmc/design-system/toasts';
import { connect } from './demo-network.ts';
import { memoryWindow } from './memory-window.ts';

/** The API's origin. No such host exists, so a request that misses the demo server fails. */
const ORIGIN = 'https://demo-server.invalid';

/** The console's modules. They read the API's URL from the page once, when they load. */
async function loadConsole() {
  const meta = document.createElement('meta');
  meta.name = 'api-base-url';
  meta.content = `${ORIGIN}/api`;
  document.head.append(meta);
  try {
    const [console, auth, client, health, session, ended] = await Promise.all([
      import('@dmc/console/console'),
      import('@dmc/console/auth'),
      import('@dmc/console/client'),
      import('@dmc/console/health'),
      import('@dmc/console/session'),
      import('@dmc/console/ended-session'),
    ]);
    return { ...console, ...auth, ...client, ...health, ...session, ...ended };
  } finally {
    meta.remove();
  }
}

export interface FlowStart {
  /** The console's first path: `/payments`. */
  path: string;
  /** The demo account to sign in with; without one, the flow starts with sign-in. */
  account?: { email: string; password: string };
}

/**
 * Starts a server with new demo data and the console's session. Resolves to the console, to be rendered until `signal`
 * ends the flow; then nothing of it stays. Rejects if the server or the code cannot be loaded. Only one flow may run at
 * a time.
 */
export async function startFlow({ path, account }: FlowStart, signal: AbortSignal) {
  setConsoleWindow(memoryWindow(path, window.location.origin));
  const [server, parts] = await Promise.all([startDemoServer(ORIGIN, signal), loadConsole()]);
  signal.throwIfAborted();
  const { Console, readHealth, signIn, startSession, useHealth, useSession } = parts;
  const { title } = document;
  const signOut = () => useSession.setState({ status: 'signed-out' }, true);
  signOut();
  useHealth.setState({ health: undefined, settled: false });
  const disconnect = connect(ORIGIN, server);
  parts.setUnauthorizedHandler(parts.sessionRefused);
  signal.addEventListener('abort', () => {
    signOut();
    toasts.clear();
    disconnect();
    document.title = title;
  });
  await readHealth();
  signal.throwIfAborted();
  const session = account && (await signIn(account));
  if (session && 'user' in session) startSession(session);
  signal.throwIfAborted();
  return Console;
}
