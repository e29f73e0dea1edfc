const lost = new Set<HTMLLinkElement>();
let isListening = false;

/** Remembers style sheets that do not arrive from now on. */
export function watchSheets(): void {
  if (isListening || typeof window === 'undefined') return;
  isListening = true;
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  };
  window.addEventListener('error', remember, true);
}

export const hasLostSheets = (): boolean => lost.size > 0;

/**
 * Requests lost style sheets again, because Vite does not: code that needs them would then be shown without. Rejects
 * if one does not arrive.
 */
export async function reloadSheets(): Promise<void> {
  const links = [...lost];
  lost.clear();
  await Promise.all(
    links.map(
      (link) =>
        new Promise<unknown>((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.onload = resolve;
          again.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`));
          link.replaceWith(again);
        }),
    ),
  );
}
