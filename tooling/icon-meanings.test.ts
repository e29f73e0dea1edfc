import { expect, it } from 'vitest';
import { MEANINGS } from '../.storybook/docs/foundations/icon-meanings.ts';
import { filesIn, source } from './root.ts';

it('gives each icon that the product imports a meaning', () => {
  const names = ['packages/design-system/src', 'packages/screens/src', 'apps/console/src']
    .flatMap(filesIn)
    .filter((path) => /(?<!\.stories|\.test|\.fixtures)\.tsx?$/.test(path))
    .flatMap((path) => /import \{([^}]*)\} from 'lucide-react'/.exec(source(path))?.[1]?.split(',') ?? [])
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
  const sorted = [...new Set(names)].sort(new Intl.Collator('en', { numeric: true }).compare);
  expect(Object.keys(MEANINGS)).toEqual(sorted);
});

it('gives each meaning one icon', () => {
  const meanings = Object.values<readonly string[]>(MEANINGS).flat();
  expect(meanings.filter((meaning, at) => meanings.indexOf(meaning) !== at)).toEqual([]);
});
