const TIMEOUT_MS = 5000;
const lost = new Set<HTMLLinkElement>();
let sheets: Promise<unknown> = Promise.resolve();
let modules = Promise.resolve(true);
let isListening = false;

/** Remembers style sheets and preloaded modules that do not arrive from now on. */
function watch(): void {
  if (isListening || typeof window === 'undefined') return;
  isListening = true;
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) lost.add(target);
  };
  window.addEventListener('error', remember, true);
}

/** The lost links of this kind, which are then no longer lost. */
function takeLost(rel: string): HTMLLinkElement[] {
  const links = [...lost].filter((link) => link.rel === rel);
  for (const link of links) lost.delete(link);
  return links;
}

const reload = (link: HTMLLinkElement) =>
  new Promise<unknown>((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = resolve;
    again.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`));
    link.replaceWith(again);
  });

async function fetchModule(link: HTMLLinkElement): Promise<boolean> {
  const answer = await fetch(link.href, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  if (answer?.ok) return true;
  lost.add(link);
  return false;
}

/**
 * Requests the style sheets again that did not arrive earlier: Vite requests each only once, and would then show a
 * component without. Rejects if one does not arrive.
 */
export function requestLostSheets(): Promise<unknown> {
  watch();
  const links = takeLost('stylesheet');
  if (links.length > 0) sheets = Promise.all(links.map(reload));
  return sheets;
}

/**
 * Requests the modules again whose preload failed: until then WebKit answers an import with that failure, without a
 * request. Resolves to whether all have arrived; never rejects.
 */
export function requestLostModules(): Promise<boolean> {
  watch();
  const links = takeLost('modulepreload');
  if (links.length > 0)
    modules = Promise.all(links.map(fetchModule)).then((arrived) => arrived.every(Boolean));
  return modules;
}
