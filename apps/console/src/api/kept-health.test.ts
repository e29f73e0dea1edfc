import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asha, openPage } from '../testing.ts';

const KEY = 'dmc.health';
const health = { status: 'ok', extensions: ['audit.list'], timeZone: 'Asia/Kolkata' };
let storage: ReturnType<typeof openPage>['storage'];
beforeEach(() => {
  ({ storage } = openPage());
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the console anew in a browser that has stored the same, of the build with this script. */
async function visit(script = 'https://console.example/index-1.js') {
  const kept = storage.getItem(KEY);
  ({ storage } = openPage());
  vi.stubGlobal('document', { querySelector: () => ({ content: '', src: script }) });
  const { startSession } = await import('../session/session.ts');
  startSession({ user: asha, accessToken: 't1' });
  if (kept !== null) storage.setItem(KEY, kept);
  const { useHealth } = await import('./health.ts');
  return { ...(await import('./kept-health.ts')), useHealth };
}

async function keepOnce() {
  const { keepHealth, useHealth } = await visit();
  keepHealth();
  expect(storage.getItem(KEY)).toBeNull();
  useHealth.setState({ health, answered: true, failed: false });
  keepHealth();
}

it('takes the server to offer what it did at the last visit', async () => {
  await keepOnce();
  const { restoreHealth, useHealth } = await visit();
  restoreHealth();
  expect(useHealth.getState()).toEqual({ health, answered: true, failed: false });
});

it('waits for the server after another build, or where storage has something else', async () => {
  await keepOnce();
  const other = await visit('https://console.example/index-2.js');
  other.restoreHealth();
  expect(other.useHealth.getState().answered).toBe(false);
  const kept = JSON.parse(storage.getItem(KEY) ?? '') as object;
  storage.setItem(KEY, JSON.stringify({ ...kept, health: { extensions: 'all', timeZone: 3 } }));
  const { restoreHealth, useHealth } = await visit();
  restoreHealth();
  expect(useHealth.getState().answered).toBe(false);
});

it('ends with the session', async () => {
  await keepOnce();
  const { endSession } = await import('../session/session.ts');
  endSession('chosen');
  expect(storage.getItem(KEY)).toBeNull();
});
