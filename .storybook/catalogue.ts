import type { Plugin } from 'vite';
import { readCatalogue, readExtensions } from '../tooling/catalogue.ts';
import { componentDocs } from '../tooling/component-docs.ts';

const ID = '\0virtual:catalogue';

/** Reads the catalogue when a page imports it, and for tools, whose pages are next to a built Storybook. */
export const catalogue: Plugin = {
  name: 'catalogue',
  resolveId: (id) => (`\0${id}` === ID ? ID : undefined),
  load(id) {
    if (id !== ID) return undefined;
    const values = { CATALOGUE: readCatalogue(), EXTENSIONS: readExtensions() };
    return `export const { CATALOGUE, EXTENSIONS } = ${JSON.stringify(values)};`;
  },
  hotUpdate({ file, modules }) {
    const read = this.environment.moduleGraph.getModuleById(ID);
    return read && file.endsWith('.tsx') ? [...modules, read] : modules;
  },
  generateBundle() {
    for (const [fileName, source] of componentDocs(readCatalogue()))
      this.emitFile({ type: 'asset', fileName, source });
  },
};
