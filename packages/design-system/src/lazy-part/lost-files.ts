const lost = new Set<HTMLLinkElement>();
let requested: Promise<unknown> = Promise.resolve();
let isListening = false;

/** Remembers style sheets and preloaded modules that do not arrive from now on. */
function watch(): void {
  if (isListening || typeof window === 'undefined') return;
  isListening = true;
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && /^(stylesheet|modulepreload)$/.test(target.rel))
      lost.add(target);
  };
  window.addEventListener('error', remember, true);
}

const reload = (link: HTMLLinkElement) =>
  new Promise<unknown>((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = resolve;
    again.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`));
    link.replaceWith(again);
  });

/**
 * Requests the files again that did not arrive earlier. Vite requests each style sheet only once, and would then show
 * a component without; WebKit answers an import with the failure of the module's preload until it is fetched. Rejects
 * if a style sheet does not arrive.
 */
export function requestLostFiles(): Promise<unknown> {
  watch();
  if (lost.size > 0) {
    const links = [...lost];
    lost.clear();
    requested = Promise.all(
      links.map((link) => (link.rel === 'stylesheet' ? reload(link) : fetch(link.href).catch(() => {}))),
    );
  }
  return requested;
}
