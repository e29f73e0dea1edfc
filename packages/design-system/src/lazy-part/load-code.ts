import { isOnline } from '../online/online.ts';
import { requestLostModules } from './lost-files.ts';

/**
 * Why code did not arrive: no network; the server did not answer; a release removed it; or the server has it, but the
 * browser repeats the earlier failure until the page is reloaded (as Firefox does).
 */
export type CodeFailure = 'offline' | 'server' | 'release' | 'browser';

const MESSAGES: Readonly<Record<CodeFailure, string>> = {
  offline: 'You are offline.',
  server: 'The server did not answer.',
  release: 'A new version was released. Reload the page.',
  browser: 'The browser loads it only with the whole page. Reload the page.',
};

/** Code that did not arrive. The message is its cause, in a sentence for the user. */
export class CodeError extends Error {
  override name = 'CodeError';

  constructor(
    readonly reason: CodeFailure,
    cause: unknown,
    /** Makes the next attempt request the code again. */
    readonly forget: () => void = () => {},
  ) {
    super(MESSAGES[reason], { cause });
  }

  /** Whether only a reload helps. */
  get needsReload(): boolean {
    return this.reason === 'release' || this.reason === 'browser';
  }
}

/** What browsers, Vite and webpack say of a file that did not arrive. Other errors are faults of the code itself. */
const NOT_LOADED = /dynamically imported module|module script failed|preload CSS|Loading (CSS )?chunk/;
const CHECK_TIMEOUT_MS = 5000;
const earlier = new Set<string>();

const check = (address: string) =>
  fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });

async function reasonOf(message: string, serverWasThere: boolean): Promise<CodeFailure> {
  // WebKit does not name the file, and no browser one that it imports. A release replaces the document's script too.
  const [file] = /(?:https?:\/)?\/\S+\w/.exec(message) ?? [];
  const isRepeated = serverWasThere && file !== undefined && earlier.has(file);
  if (file !== undefined) earlier.add(file);
  if (!isOnline()) return 'offline';
  const script = document.querySelector<HTMLScriptElement>('script[src]')?.src;
  try {
    const answers = await Promise.all([file, script].filter((address) => address !== undefined).map(check));
    if (answers.some(({ status }) => status >= 500)) return 'server';
    // Many servers answer an unknown address with the page.
    const isGone = ({ ok, headers }: Response) => !ok || headers.get('content-type')?.includes('html');
    return answers.some(isGone) ? 'release' : isRepeated ? 'browser' : 'server';
  } catch {
    return isOnline() ? 'server' : 'offline';
  }
}

/** Loads code. If it does not arrive, rejects with a `CodeError`; the next call requests it again. */
export async function loadCode<Module>(load: () => Promise<Module>, forget?: () => void): Promise<Module> {
  const serverWasThere = await requestLostModules();
  try {
    return await load();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw NOT_LOADED.test(message)
      ? new CodeError(await reasonOf(message, serverWasThere), error, forget)
      : error;
  }
}

const RETRY_MS = 30_000;

/**
 * Loads code of which nothing is shown. After a failure it is requested again when the network is back, and every 30
 * seconds; while only a reload helps, the promise stays pending.
 */
export async function loadInBackground<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await loadCode(load);
    } catch (error) {
      if (!(error instanceof CodeError)) throw error;
      if (error.needsReload) return new Promise(() => {});
    }
    await new Promise<void>((resolve) => {
      const again = () => {
        clearTimeout(timer);
        window.removeEventListener('online', again);
        resolve();
      };
      const timer = setTimeout(again, RETRY_MS);
      window.addEventListener('online', again);
    });
  }
}
