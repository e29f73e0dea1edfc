import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './root.ts';

const SETTINGS = [
  'biome.json',
  '.gitignore',
  'package.json',
  'packages/contract/package.json',
  'packages/design-system/package.json',
  'packages/screens/package.json',
  'apps/console/package.json',
  'apps/api/package.json',
  'apps/server/package.json',
];

/** Sources with a fault: the rule that must report it, the path, and the source. */
const FAULTS: [rule: string, path: string, source: string][] = [
  [
    'noRestrictedImports',
    'packages/screens/src/screens/orders/path.ts',
    `import { a } from '../../../contract/src/orders.ts';\nexport const c = a;\n`,
  ],
  [
    'noRestrictedImports',
    'apps/console/src/api/whole-zod.ts',
    `import * as z from 'zod';\nexport const c = z;\n`,
  ],
  [
    'noRestrictedImports',
    'packages/screens/src/screens/orders/whole-radix.ts',
    `import '@radix-ui/themes/styles.css';\n`,
  ],
  [
    'noRestrictedImports',
    'packages/screens/src/screens/orders/old.stories.ts',
    `import { fn } from '@storybook/test';\nexport const c = fn;\n`,
  ],
  [
    'noUndeclaredDependencies',
    'apps/console/src/undeclared.ts',
    `import dayjs from 'dayjs';\nexport const c = dayjs;\n`,
  ],
  ['noBarrelFile', 'packages/screens/src/screens/orders/index.ts', `export { a } from './a.ts';\n`],
  ['noReExportAll', 'packages/screens/src/screens/orders/all.ts', `export * from './a.ts';\n`],
  [
    'noImportCycles',
    'packages/screens/src/screens/orders/a.ts',
    `import { b } from './b.ts';\nexport const a = () => b;\n`,
  ],
  [
    'useImportExtensions',
    'packages/screens/src/screens/orders/bare.ts',
    `import { b } from './b';\nexport const a = b;\n`,
  ],
  ['useFilenamingConvention', 'packages/screens/src/screens/orders/OrderTable.ts', `export const a = 1;\n`],
  ['noDefaultExport', 'packages/screens/src/screens/orders/default.ts', `export default 1;\n`],
  ['noConsole', 'apps/console/src/loud.ts', `console.log('x');\n`],
  [
    'noFocusedTests',
    'apps/api/src/orders/only.test.ts',
    `import { test } from 'vitest';\ntest.only('x', () => {});\n`,
  ],
  [
    'noSkippedTests',
    'apps/api/src/orders/skip.test.ts',
    `import { test } from 'vitest';\ntest.skip('x', () => {});\n`,
  ],
  [
    'useHookAtTopLevel',
    'packages/design-system/src/badge/hook.tsx',
    `import { useState } from 'react';\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n`,
  ],
  [
    'useExhaustiveDependencies',
    'packages/design-system/src/badge/deps.tsx',
    `import { useEffect } from 'react';\nexport function A({ on }: { on: () => void }) {\n  useEffect(() => {\n    on();\n  }, []);\n  return null;\n}\n`,
  ],
  [
    'useJsxKeyInIterable',
    'packages/design-system/src/badge/keys.tsx',
    `export const A = () => <p>{[1].map((n) => <b>{n}</b>)}</p>;\n`,
  ],
  [
    'useAltText',
    'packages/design-system/src/badge/alt.tsx',
    `export const A = () => <img src="/a.png" />;\n`,
  ],
  [
    'useButtonType',
    'packages/design-system/src/badge/button.tsx',
    `export const A = () => <button>Go</button>;\n`,
  ],
  [
    'useKeyWithClickEvents',
    'packages/design-system/src/badge/click.tsx',
    `export const A = ({ on }: { on: () => void }) => <div onClick={on}>Go</div>;\n`,
  ],
  [
    'noFloatingPromises',
    'apps/api/src/orders/floating.ts',
    `async function save() {\n  return 1;\n}\nexport function go() {\n  save();\n}\n`,
  ],
  ['noExplicitAny', 'apps/server/src/start/any.ts', `export const a = (x: any) => x;\n`],
];
const SOUND: Record<string, string> = {
  'packages/screens/src/screens/orders/b.ts': `import { a } from './a.ts';\nexport const b = () => a;\n`,
  'apps/server/src/main.ts': `import { a } from '@dmc/api/demo/seed';\n\nexport const b = a;\n`,
  'apps/api/demo/seed.ts': `import { a } from '../src/a.ts';\n\nexport const b = a;\n`,
  'packages/screens/src/screens/orders/orders.fixtures.ts': `export const a = 1;\n`,
  'packages/screens/src/screens/orders/orders.stories.tsx': `import { Badge } from '@dmc/design-system/badge';\nimport { ready } from '@dmc/design-system/story-kit';\nimport type { Meta } from '@storybook/react-vite';\nimport { drafts } from '../story-kit/story-kit.tsx';\nimport { a } from './orders.fixtures.ts';\n\nexport default { component: Badge, args: { a: ready(a), drafts } } satisfies Meta;\n`,
  'packages/screens/src/story-kit/story-kit.tsx': `import { ready } from '@dmc/design-system/story-kit';\nexport const drafts = ready(1);\n`,
};

let folder: string;
let found: Map<string, Set<string>>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seeded-'));
  for (const path of SETTINGS) cpSync(join(ROOT, path), join(folder, path));
  // Contains the schema of the configuration.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  spawnSync('git', ['init', '-q'], { cwd: folder });
  for (const [path, source] of [...FAULTS.map(([, p, s]) => [p, s] as const), ...Object.entries(SOUND)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const run = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '--diagnostic-level=error', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  const report = JSON.parse(run.stdout) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  found = new Map();
  for (const { category, location } of report.diagnostics) {
    const rules = found.get(location.path) ?? new Set();
    found.set(location.path, rules.add(category.split('/').at(-1) ?? category));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(FAULTS)('%s refuses %s', (rule, path) => {
  expect([...(found.get(path) ?? [])]).toContain(rule);
});

test('correct code is accepted', () => {
  expect(found.get('packages/screens/src/screens/orders/orders.fixtures.ts')).toBeUndefined();
  expect(found.get('packages/screens/src/screens/orders/orders.stories.tsx')).toBeUndefined();
  expect(found.get('packages/screens/src/story-kit/story-kit.tsx')).toBeUndefined();
  expect(found.get('apps/server/src/main.ts')).toBeUndefined();
  expect(found.get('apps/api/demo/seed.ts')).toBeUndefined();
});
