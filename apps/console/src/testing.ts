import { vi } from 'vitest';

/** Test harness of the console: enough of a browser for its modules, and a server with given answers. */

/** A storage whose entries are enumerable properties, like localStorage. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
  keys(): string[] {
    return Object.keys(this);
  }
}

/** A page on `https://console.example/`; `api` is the content of its meta element. Reloads the console's modules. */
export function openPage({ api = '' } = {}) {
  vi.resetModules();
  const storage = new FakeStorage();
  const page = Object.assign(new EventTarget(), {
    location: new URL('https://console.example/products?filter=lowstock'),
    scrollTo: vi.fn<(x: number, y: number) => void>(),
    localStorage: storage,
    history: {
      state: null as unknown,
      replaceState(state: unknown, _: string, address: string) {
        page.history.state = state;
        page.location = new URL(address, page.location);
      },
    },
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { querySelector: () => ({ content: api }) });
  /** Simulates another tab changing the storage. */
  const fromOtherTab = (key: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: storage }));
  return { page, storage, fromOtherTab };
}

export type StubbedAnswer =
  | { status?: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | Error;

/** Answers the calls in order, with a body and status or with a network error. */
export function serve(...answers: readonly StubbedAnswer[]) {
  const requests: Request[] = [];
  const queue = [...answers];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new Request(input, init));
    const answer = queue.shift();
    if (answer === undefined) return Promise.reject(new Error('No more answers'));
    if (answer instanceof Error) return Promise.reject(answer);
    const { status = 200, body = { success: true, data: {} }, text = JSON.stringify(body) } = answer;
    const headers = { 'content-type': 'application/json', ...answer.headers };
    return Promise.resolve(new Response(text, { status, headers }));
  });
  return requests;
}

/** A network failure before any answer, as a browser reports it. */
export const networkFailure = (): Error => new TypeError('Failed to fetch');

export const asha = {
  id: 'u1',
  email: 'asha@vrinda.example',
  role: 'DISTRIBUTOR',
  distributor: { id: 'd1', name: 'Vrinda Distributors' },
} as const;
export const rohit = {
  id: 'u2',
  email: 'rohit@tejomaya.example',
  role: 'DISTRIBUTOR',
  distributor: { id: 'd2', name: 'Tejomaya Snacks' },
} as const;
