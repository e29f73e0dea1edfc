import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { ROOT } from './root.ts';

const LIBRARY = join(ROOT, 'packages/design-system');
const catalogue = readCatalogue();
const entry = (id: string) => catalogue.find((component) => component.id === id);

describe('the catalogue of components', () => {
  it('has an entry for every file of stories', () => {
    const files = readdirSync(join(LIBRARY, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.stories.tsx'),
    );
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(files.length);
    expect(catalogue.filter(({ imports }) => imports.length === 0)).toEqual([]);
  });

  it('has import paths that packages export', () => {
    const { resolve } = createRequire(join(LIBRARY, 'package.json'));
    for (const { from } of catalogue.flatMap(({ imports }) => imports))
      expect(() => resolve(from)).not.toThrow();
  });

  it('follows imports to packages and other components', () => {
    expect(entry('components-fields-combo-field')).toMatchObject({
      imports: [{ names: ['ComboField'], from: '@dmc/design-system/combo-field' }],
      packages: ['@floating-ui/react-dom', 'downshift', 'lucide-react'],
      components: [
        'components-fields-form-field',
        'components-layout-box',
        'components-layout-row',
        'components-layout-text',
      ],
    });
    expect(entry('components-actions-button')).toMatchObject({
      imports: [{ names: ['Button'], from: '@radix-ui/themes' }],
      packages: ['@radix-ui/themes'],
      components: [],
    });
  });

  it('has the purpose, the alternatives and the last change of each', () => {
    const incomplete = catalogue.filter(({ purpose, instead }) => purpose === '' || instead === '');
    expect(incomplete.map(({ id }) => id)).toEqual([]);
    // A shallow clone, or an archive without git, has no last changes.
    const { changed } = entry('components-lists-and-tables-data-table') ?? {};
    expect(changed === undefined || /^\d{4}-\d\d-\d\d$/.test(changed.day)).toBe(true);
  });

  it('counts the screens that use a component', () => {
    expect(entry('components-layout-app-shell')?.screens).toBe(1);
    expect(entry('components-lists-and-tables-data-table')?.screens).toBeGreaterThan(10);
  });
});
