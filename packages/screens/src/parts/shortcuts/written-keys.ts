const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut's keys as written on this computer's keyboard: `⌘ K`, `G O`. */
export const keyLabels = (keys: readonly string[]): string[] =>
  keys.flatMap((key) =>
    key.split('+').map((part) => (part === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : part.toUpperCase())),
  );
