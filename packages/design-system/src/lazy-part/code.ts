/** Code that loads when it is first asked for. */
export interface Code<Module> {
  /** Rejects if it cannot be loaded; asked again, it tries again. */
  load: () => Promise<Module>;
  /** Undefined until it is there. */
  now: () => Module | undefined;
}

/** Holds what `load` imports: `import()` takes its turn even for code that is there, and a page would be drawn without it. */
export function code<Module>(load: () => Promise<Module>): Code<Module> {
  let loaded: Module | undefined;
  return {
    async load() {
      loaded ??= await load();
      return loaded;
    },
    now: () => loaded,
  };
}
