import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ICONS } from '../.storybook/docs/foundations/icon-list.ts';
import { MEANINGS } from '../.storybook/docs/foundations/icon-meanings.ts';
import { ROOT } from './root.ts';

it('gives Storybook the icons that the product imports', async () => {
  const names = ['packages/design-system/src', 'packages/screens/src', 'apps/console/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') || path.endsWith('.ts'))
      .filter((path) => !/\.(stories|test|fixtures)\./.test(path))
      .flatMap((path) => {
        const source = readFileSync(join(ROOT, folder, path), 'utf8');
        const imported = /import \{([^}]*)\} from 'lucide-react'/.exec(source)?.[1] ?? '';
        return imported.split(',').map((name) => name.trim());
      })
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as ')[0] ?? name),
  );
  const sorted = [...new Set(names)].sort(new Intl.Collator('en', { numeric: true }).compare);
  const list = sorted.map((name) => `  ${name},\n`).join('');
  await expect(
    `// Generated from the product's imports by tooling/icon-list.test.ts (vitest -u).\nimport {\n${list}} from 'lucide-react';\n\nexport const ICONS = {\n${list}};\n`,
  ).toMatchFileSnapshot('../.storybook/docs/foundations/icon-list.ts');
});

it('gives each meaning one icon', () => {
  expect(Object.keys(MEANINGS)).toEqual(Object.keys(ICONS));
  const meanings = Object.values(MEANINGS).flat();
  expect(meanings.filter((meaning, at) => meanings.indexOf(meaning) !== at)).toEqual([]);
});
