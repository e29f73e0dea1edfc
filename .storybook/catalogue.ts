import type { Plugin } from 'vite';
import { readCatalogue, readExtensions } from '../tooling/catalogue.ts';
import { componentDocs } from '../tooling/component-docs.ts';
import { MEANINGS } from './docs/foundations/icon-meanings.ts';

function iconsModule(): string {
  const names = Object.keys(MEANINGS).join(', ');
  return `import { ${names} } from 'lucide-react'; export const ICONS = { ${names} };`;
}

const catalogueModule = (): string =>
  `export const { CATALOGUE, EXTENSIONS } = ${JSON.stringify({ CATALOGUE: readCatalogue(), EXTENSIONS: readExtensions() })};`;

const MODULES: Record<string, () => string> = {
  '\0virtual:catalogue': catalogueModule,
  '\0virtual:icons': iconsModule,
};

/** Reads the catalogue when a page imports it, and for tools, whose pages are next to a built Storybook. */
export const catalogue: Plugin = {
  name: 'catalogue',
  resolveId: (id) => (`\0${id}` in MODULES ? `\0${id}` : undefined),
  load: (id) => MODULES[id]?.(),
  hotUpdate({ file, modules }) {
    const read = this.environment.moduleGraph.getModuleById('\0virtual:catalogue');
    return read && file.endsWith('.tsx') ? [...modules, read] : modules;
  },
  generateBundle() {
    for (const [fileName, source] of componentDocs(readCatalogue()))
      this.emitFile({ type: 'asset', fileName, source });
  },
};
