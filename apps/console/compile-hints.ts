import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Starts every script with V8's compile hint, which makes the browser compile all functions while the script loads, off
 * the main thread. Without it, each function is compiled on its first call, while the user waits. The hint must be the
 * first line.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    // The hint is added after the file name is hashed, and files are cached forever.
    augmentChunkHash: () => HINT,
    generateBundle: {
      // After Vite has prepended its preload list.
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
