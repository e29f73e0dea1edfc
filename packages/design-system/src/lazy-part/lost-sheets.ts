const lost = new Set<HTMLLinkElement>();
let isListening = false;

/** Remembers style sheets that do not arrive from now on. */
function watch(): void {
  if (isListening || typeof window === 'undefined') return;
  isListening = true;
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
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
 * Loads a component's code after the style sheets that did not arrive earlier: Vite requests each only once, and would
 * then show the component without. Rejects if one does not arrive.
 */
export async function withSheets<Module>(load: () => Promise<Module>): Promise<Module> {
  watch();
  if (lost.size > 0) {
    const links = [...lost];
    lost.clear();
    await Promise.all(links.map(reload));
  }
  return load();
}
