import type { Plugin } from 'vite';

/**
 * Puts the hint into the console's files that has a browser compile all of a file while it loads, off the main thread.
 * Without it, each function is compiled when it is first called, while the user waits. It counts only as the first line.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has put its list of files into them.
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk') part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
      },
    },
  };
}
