import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Starts every script with the hint that makes a browser compile all its functions while it loads, off the main thread.
 * Without it, each function is compiled when it is first called, while the user waits. It counts only as
 * the first line.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    // The hint comes after the names are made, and files are cached for ever.
    augmentChunkHash: () => HINT,
    generateBundle: {
      // After Vite has prepended its list of preloaded files.
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk') part.code = `${HINT}\n${part.code}`;
      },
    },
    writeBundle(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && !part.code.startsWith(HINT))
          this.error(`${part.fileName} does not begin with ${HINT}.`);
    },
  };
}
