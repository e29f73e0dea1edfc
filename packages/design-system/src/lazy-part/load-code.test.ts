import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeError, loadCode, loadInBackground } from './load-code.ts';

const SCRIPT = 'https://console.example/assets/index-a1.js';
let part = 0;
/** A file's address, of which no other test knows. */
const nextAddress = () => {
  part += 1;
  return `https://console.example/assets/part-${part}.js`;
};

const network = { onLine: true };
const answer = vi.fn<(address: string) => Promise<Response>>();
const js = () => new Response('', { headers: { 'content-type': 'text/javascript' } });
const page = () => new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } });

beforeEach(() => {
  network.onLine = true;
  answer.mockReset();
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { querySelector: () => ({ src: SCRIPT }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const failing = (message: string) => () => Promise.reject<never>(new TypeError(message));
const reasonOf = async (message: string) => {
  const error = await loadCode(failing(message)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CodeError);
  return (error as CodeError).reason;
};

const chromium = (address: string) => `Failed to fetch dynamically imported module: ${address}`;
const firefox = (address: string) => `error loading dynamically imported module: ${address}`;
const WEBKIT = 'Importing a module script failed.';

it.each<[string, () => Promise<Response>, string]>([
  ['a server that is not reached', () => Promise.reject(new TypeError('Failed to fetch')), 'server'],
  ['a proxy without its server', async () => new Response('', { status: 502 }), 'server'],
  ['a server that is back', async () => js(), 'server'],
  ['a file that a release removed', async () => new Response('', { status: 404 }), 'release'],
  ['a server that answers with the page', async () => page(), 'release'],
])('names the cause: %s', async (_, reply, reason) => {
  for (const says of [chromium, firefox]) {
    const address = nextAddress();
    answer.mockImplementation(reply);
    expect(await reasonOf(says(address))).toBe(reason);
    expect(answer).toHaveBeenCalledWith(address, expect.objectContaining({ method: 'HEAD' }));
  }
});

it('asks nobody without a network, nor calls a lost network a silent server', async () => {
  network.onLine = false;
  expect(await reasonOf(chromium(nextAddress()))).toBe('offline');
  expect(answer).not.toHaveBeenCalled();
  network.onLine = true;
  answer.mockImplementation(() => {
    network.onLine = false;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  expect(await reasonOf(chromium(nextAddress()))).toBe('offline');
});

it('asks for the document’s script too, since a browser may not name the file', async () => {
  answer.mockResolvedValue(new Response('', { status: 404 }));
  expect(await reasonOf(WEBKIT)).toBe('release');
  expect(answer).toHaveBeenLastCalledWith(SCRIPT, expect.anything());
});

it('recognises a style sheet', async () => {
  const sheet = '/assets/orders-b2.css';
  answer.mockImplementation(async (address) =>
    address === sheet ? new Response('', { status: 404 }) : js(),
  );
  expect(await reasonOf(`Unable to preload CSS for ${sheet}`)).toBe('release');
});

it('offers a reload if a browser repeats a failure although the server has the file', async () => {
  const message = firefox(nextAddress());
  network.onLine = false;
  expect(await reasonOf(message)).toBe('offline');
  network.onLine = true;
  answer.mockResolvedValue(js());
  const error = (await loadCode(failing(message)).catch((reason: unknown) => reason)) as CodeError;
  expect(error.reason).toBe('browser');
  expect(error.needsReload).toBe(true);
});

it('passes on faults of the code itself', async () => {
  await expect(loadCode(failing('x is not a function'))).rejects.toThrow(
    new TypeError('x is not a function'),
  );
  expect(answer).not.toHaveBeenCalled();
});

it('loads in the background once the network is back, or after 30 seconds', async () => {
  vi.useFakeTimers();
  network.onLine = false;
  const message = chromium(nextAddress());
  const load = vi.fn(failing(message) as () => Promise<string>);
  const done = loadInBackground(load);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(load).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue('code');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await done).toBe('code');
  expect(load).toHaveBeenCalledTimes(3);
});
