import { expect, test } from 'vitest';
import { refusedImports } from './imports.ts';

/** Forbidden imports: the import, the file that contains it, and the rule that must refuse it. */
const FAULTS: [specifier: string, path: string, rule: RegExp][] = [
  ['@dmc/design-system/badge', 'packages/contract/src/up.ts', /none of our other packages, no React/],
  ['react', 'packages/contract/src/drawn.ts', /no React and no server/],
  ['react-dom/client', 'packages/contract/src/drawn.ts', /no React and no server/],
  ['hono/cors', 'packages/contract/src/served.ts', /no React and no server/],
  ['@dmc/contract/orders', 'packages/design-system/src/badge/sideways.tsx', /design system imports none/],
  [
    '@dmc/console/api/orders',
    'packages/screens/src/screens/orders/up.ts',
    /the contract and the design system/,
  ],
  ['@dmc/api/app', 'packages/screens/src/screens/orders/server.ts', /the contract and the design system/],
  ['ky', 'packages/screens/src/screens/orders/http.ts', /no HTTP/],
  ['react-router', 'packages/screens/src/screens/orders/routed.ts', /no router/],
  ['react-router-dom', 'packages/screens/src/screens/orders/routed.ts', /no router/],
  ['@tanstack/react-query', 'packages/screens/src/screens/orders/cached.ts', /no query cache/],
  ['@tanstack/react-table', 'packages/screens/src/screens/orders/table.ts', /the design system's table/],
  ['@tanstack/react-virtual', 'packages/screens/src/screens/orders/window.ts', /the design system's table/],
  [
    './orders.fixtures.ts',
    'packages/screens/src/screens/orders/shipped-fixtures.ts',
    /fixtures are for stories/,
  ],
  ['./orders.fixtures', 'packages/contract/src/shipped-fixtures.ts', /fixtures are for stories/],
  ['./a.fixtures.tsx', 'apps/console/src/pages/shipped-fixtures.tsx', /fixtures are for stories/],
  [
    '../story-kit/story-kit.tsx',
    'packages/screens/src/screens/orders/shipped-kit.ts',
    /story kit is for stories/,
  ],
  ['@dmc/design-system/story-kit', 'apps/console/src/api/shipped-kit.ts', /story kit is for stories/],
  ['../story-kit/story-kit.tsx', 'packages/design-system/src/badge/shipped-kit.ts', /story kit is for/],
  ['@dmc/api/app', 'apps/console/src/api/server.ts', /the console imports only the contract/],
  [
    '../../../api/demo/seed.ts',
    'apps/console/src/api/server-path.ts',
    /the console imports only the contract/,
  ],
  ['@dmc/screens/orders', 'apps/api/src/screen.ts', /the API imports only the contract/],
  ['@dmc/screens/orders', 'apps/api/demo/screen.ts', /the API imports only the contract/],
  ['../../console/vite.config.ts', 'apps/api/src/path.ts', /the API imports only the contract/],
  ['react', 'apps/api/src/drawn.test.ts', /it does not use React/],
  ['../demo/seed.ts', 'apps/api/src/seeded.ts', /demo data or tests/],
  ['../../test/testing.ts', 'apps/api/src/orders/tested.ts', /demo data or tests/],
  ['../browser/worker.ts', 'apps/api/src/paged.ts', /demo data or tests/],
  ['node:fs', 'apps/api/src/orders/orders.ts', /nothing of Node and nothing of the server/],
  ['node:path', 'apps/api/demo/seed.ts', /nothing of Node and nothing of the server/],
  [
    '@dmc/server/drivers/disk-files',
    'apps/api/browser/worker.ts',
    /nothing of Node and nothing of the server/,
  ],
  [
    '../../../server/src/main.ts',
    'apps/api/src/accounts/users.ts',
    /nothing of Node and nothing of the server/,
  ],
  ['../orders/orders.ts', 'apps/api/src/books/ledger.ts', /books may not use that room/],
  ['../app.ts', 'apps/api/src/limits/attempts.ts', /limits may not use that room/],
  ['../database/db.ts', 'apps/api/src/schema/orders.ts', /uses no other room/],
  [
    '@dmc/screens/orders',
    'apps/server/src/http/pages.ts',
    /the server imports only the API and the contract/,
  ],
  ['@dmc/api/demo/seed', 'apps/server/src/start/first-start.ts', /only main\.ts imports the demo data/],
  ['../../bench/traffic.ts', 'apps/server/src/http/measured.ts', /only main\.ts imports the demo data/],
  ['@dmc/server/main', 'apps/flows/src/served.ts', /the API for a page/],
  ['@dmc/api/app', 'apps/flows/src/served.ts', /the API for a page/],
  ['../../console/src/main.tsx', 'apps/flows/src/shown.ts', /what its package\.json exports/],
  ['@dmc/flows/flow', 'apps/console/src/flowing.ts', /the console imports only the contract/],
  ['@dmc/flows/flow', 'packages/screens/src/screens/orders/flowing.ts', /the contract and the design system/],
];

test.each(FAULTS)('%s is refused in %s', (specifier, path, rule) => {
  const refused = refusedImports(path, `import { a } from '${specifier}';\nexport const c = a;\n`);
  expect(refused).toEqual([expect.stringMatching(rule)]);
});

test('a refusal names the file, the import and the rule in one sentence', () => {
  expect(
    refusedImports('packages/screens/src/screens/orders/server.ts', `import { a } from '@dmc/api/app';\n`),
  ).toEqual([
    'packages/screens/src/screens/orders/server.ts imports @dmc/api/app, but of our packages, a screen imports only the contract and the design system.',
  ]);
});

test.each([
  `import ky from 'ky';`,
  `import ky from "ky";`,
  `import {\n  type KyInstance,\n  HTTPError,\n} from 'ky';`,
  `import type { KyInstance } from 'ky';`,
  `import 'ky';`,
  `import * as http from 'ky';`,
  `export { HTTPError } from 'ky';`,
  `export type { KyInstance } from 'ky';`,
  `export * from 'ky';`,
  `const http = await import('ky');`,
  'const http = await import(\n  /* @vite-ignore */ `ky`\n);',
  `let http: typeof import('ky');`,
  `import http = require('ky');`,
  `const http = require('ky');`,
])('every form of import is read: %s', (source) => {
  expect(refusedImports('packages/screens/src/screens/orders/http.ts', source)).toHaveLength(1);
});

/** Files with allowed imports. */
const SOUND: [path: string, ...specifiers: string[]][] = [
  ['packages/contract/src/orders.ts', 'zod/mini', './money.ts'],
  ['packages/design-system/src/badge/badge.tsx', 'react', '@tanstack/react-table', '../icon/icon.tsx'],
  ['packages/design-system/src/story-kit/story-kit.tsx', 'storybook/test', './states.fixtures.ts'],
  ['packages/screens/src/screens/orders/b.ts', './a.ts', '@dmc/contract/orders', '@dmc/design-system/badge'],
  ['packages/screens/src/screens/orders/orders.fixtures.ts', '../retailers/retailers.fixtures.ts'],
  ['packages/screens/src/screens/orders/orders.fixtures.test.ts', './orders.fixtures.ts'],
  [
    'packages/screens/src/screens/orders/orders.stories.tsx',
    '@dmc/design-system/badge',
    '@dmc/design-system/story-kit',
    '@storybook/react-vite',
    '../story-kit/story-kit.tsx',
    './orders.fixtures.ts',
  ],
  ['packages/screens/src/story-kit/story-kit.tsx', '@dmc/design-system/story-kit'],
  ['apps/console/src/api/orders.ts', 'ky', '@dmc/contract/orders', './client.ts'],
  ['apps/console/src/pages/orders.tsx', 'react-router-dom', '@dmc/screens/orders', '../api/orders.ts'],
  [
    'apps/api/src/orders/orders.ts',
    '@dmc/contract/orders',
    '../call/call.ts',
    '../books/ledger.ts',
    './credit.ts',
  ],
  [
    'apps/api/src/orders/orders.test.ts',
    'node:fs',
    '@dmc/server/drivers/disk-files',
    '../../test/testing.ts',
  ],
  ['apps/api/src/http/serve-operation.ts', '../handlers.ts', '../accounts/auth.ts'],
  ['apps/api/demo/seed.ts', '../src/schema/orders.ts', './orders.ts'],
  ['apps/server/src/main.ts', 'node:http', './start/lock.ts', '@dmc/api/app', '@dmc/api/demo/seed'],
  ['apps/server/src/drivers/disk-files.ts', 'node:fs', '@dmc/api/call/files'],
  ['apps/api/browser/worker.ts', '../demo/seed.ts', '../src/app.ts', '@electric-sql/pglite'],
  ['apps/flows/src/start-flow.ts', '@dmc/api/browser', '@dmc/console/console', '@dmc/screens/orders'],
];

test.each(SOUND)('the imports of %s are allowed', (path, ...specifiers) => {
  const source = specifiers.map((specifier) => `import { a } from '${specifier}';\n`).join('');
  expect(refusedImports(path, source)).toEqual([]);
});
