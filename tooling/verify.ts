import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, THEME_IDS } from '@dmc/design-system/theme';
import { DEMO, withServers } from './api-server.ts';
import { otherBrowsers } from './browsers/run.ts';
import { ensureBuilt } from './build.ts';
import { command, run } from './command.ts';
import { checkConformance } from './conform/check.ts';
import { copyRepository } from './copy.ts';
import { crash } from './crash/run.ts';
import { fuzz } from './fuzz/run.ts';
import { ensureChromium } from './install-chromium.ts';
import { packagesForOthers } from './library/check-examples.ts';
import { API, BUILD, CORE, LINT, runE2e, sizes, specification, UNIT, vitest } from './sections.ts';
import { inShard } from './shard.ts';
import { measureStorybook } from './sizes.ts';
import { spreadsheets } from './spreadsheets.ts';
import { STORYBOOK } from './stories/open-story.ts';
import { runSuite } from './suite.ts';
import { mergeSummaries, one, type Summary } from './summary.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { testServer } from './test-postgres.ts';
import { keepTestRun, showTestRun } from './test-run.ts';
import { seedAndCompare } from './visual/seeded-faults.ts';

/** Selects all stories and end-to-end tests, overriding the environment. */
const ALL = { SUITE: '', TRANSLATED: '' };

/**
 * Checks that the output of `pnpm new` for a resource, its screen and a primitive passes unchanged: lint, types, tests
 * and stories.
 */
const GENERATED_PATHS = [
  'packages/contract/src/delivery-slots.ts',
  'packages/contract/src/delivery-slots.test.ts',
  'packages/screens/src/screens/delivery-slots',
  'packages/design-system/src/price-tag',
  'apps/console/src/api/delivery-slots.ts',
  'apps/console/src/pages/delivery-slots.loader.ts',
  'apps/console/src/pages/delivery-slots.tsx',
  'apps/api/src/delivery-slots/delivery-slots.ts',
  'apps/api/src/delivery-slots/delivery-slots.test.ts',
];

async function generated(folder: string): Promise<Summary> {
  // A copy, since it is changed.
  await copyRepository(folder);
  const inCopy = async (tool: string, ...args: string[]) =>
    one((await run(tool, args, { cwd: folder })).code === 0, `${tool} ${args.join(' ')}`);
  const linted = [...GENERATED_PATHS, 'packages/contract', 'apps/api/src'];
  return mergeSummaries([
    await inCopy('tsx', 'tooling/new.ts', 'resource', 'delivery-slots'),
    await inCopy('tsx', 'tooling/new.ts', 'screen', 'delivery-slots'),
    await inCopy('tsx', 'tooling/new.ts', 'primitive', 'price-tag'),
    ...GENERATED_PATHS.map((path) => one(existsSync(join(folder, path)), `${path} was made`)),
    await inCopy('biome', 'check', '--error-on-warnings', ...linted),
    await inCopy('tsc'),
    await vitest('unit', {
      folder,
      files: ['packages/contract', 'delivery-slots', 'tooling/repository.test.ts'],
    }),
    await vitest('api', { folder, files: ['apps/api/src/delivery-slots/delivery-slots.test.ts'] }),
    await vitest('stories', { folder, files: ['delivery-slots', 'price-tag'] }),
  ]);
}

/** The stories for review in the themes that other sections do not show them in. */
async function accessibility(shard: string | undefined): Promise<Summary> {
  const summaries: Summary[] = [];
  for (const THEME of inShard(THEME_IDS, shard).filter((id) => id !== DEFAULT_THEME)) {
    const result = await vitest('stories', { env: { ...ALL, THEME } });
    summaries.push({ ...result, failed: result.failed.map((name) => `${THEME}: ${name}`) });
  }
  return mergeSummaries(summaries);
}

/** Checks that the pictures of `pnpm visual` show three of the seeded faults of `pnpm visual:selftest`. */
async function pictures(): Promise<Summary> {
  await ensureChromium();
  await ensureBuilt(['storybook']);
  const { caught, missed } = await seedAndCompare(STORYBOOK, ['hue +2 %', '1 px shift', 'missing icon']);
  return { passed: caught.length, failed: missed };
}

/** A short run of `pnpm fuzz` and `pnpm crash`, on fresh demo data and on a machine of any speed. */
async function reliability(): Promise<Summary> {
  await ensureBuilt(['server']);
  return withServers(async (folder, start) => {
    const server = await start({ ...DEMO, DATA_DIR: join(folder, 'fuzz') });
    const fuzzed = await fuzz(server, { count: 300, seed: 1, limitMs: Number.POSITIVE_INFINITY });
    await server.end('SIGTERM');
    const env = { ...DEMO, DATA_DIR: join(folder, 'crash') };
    return mergeSummaries([fuzzed, await crash(start, env, { kills: 2, readyMs: Number.POSITIVE_INFINITY })]);
  });
}

/**
 * The end of a month, minutes whose UTC day is the previous one, a leap day, and the midnight that ends a financial
 * year, which comes while the end-to-end tests run.
 */
const CLOCKS = [
  '2026-10-31T23:50:00+05:30',
  '2026-12-01T00:10:00+05:30',
  '2028-02-29T11:00:00+05:30',
  '2027-03-31T23:58:00+05:30',
];

/** The API tests and the core end-to-end tests on dates that are easy to get wrong. */
async function dates(shard: string | undefined): Promise<Summary> {
  const summaries: Summary[] = [];
  for (const clock of inShard(CLOCKS, shard)) {
    const env = { ...CORE, TEST_CLOCK: clock };
    for (const result of [await vitest('api', { env }), await runE2e(env)])
      summaries.push({ ...result, failed: result.failed.map((name) => `${clock}: ${name}`) });
  }
  return mergeSummaries(summaries);
}

/** The API's tests on a PostgreSQL server, where writes really are concurrent. */
async function postgresql(): Promise<Summary> {
  const server = await testServer();
  if (!server) return { passed: 0, failed: [], lacking: ['The API tests (a PostgreSQL server)'] };
  const env = { TEST_DATABASE_URL: server.url };
  try {
    return mergeSummaries([await vitest('api', { env }), await vitest('processes', { env })]);
  } finally {
    await server.end();
  }
}

/** Runs everything: the sections of `pnpm test`, and those that take longer than a change can wait for. */
await command(() =>
  runSuite([
    LINT,
    UNIT,
    BUILD,
    {
      name: 'storybook',
      title: 'Storybook’s build',
      minutes: 1,
      async run() {
        await ensureBuilt(['storybook']);
        return sizes(measureStorybook());
      },
    },
    API,
    {
      name: 'processes',
      title: 'Processes: start, backup, restore, lock, kill',
      minutes: 4,
      run: ({ shard }) => vitest('processes', { shard }),
    },
    {
      name: 'postgresql',
      title: 'API tests and processes on PostgreSQL',
      minutes: 8,
      run: postgresql,
    },
    {
      name: 'stories',
      title: 'Stories, each with axe',
      minutes: 13,
      run: ({ shard }) => vitest('stories', { env: ALL, shard }),
    },
    {
      // Axe has checked these stories above.
      name: 'translated',
      title: 'Stories on a page that a browser translates',
      minutes: 6,
      run: ({ shard }) => vitest('stories', { env: { ...CORE, TRANSLATED: '1' }, shard }),
    },
    {
      name: 'new',
      title: 'What pnpm new generates',
      minutes: 2,
      run: () => inTemporaryFolder('generated-', generated),
    },
    {
      // Needs npm's registry.
      name: 'packages',
      title: 'Packages as others install them',
      minutes: 4,
      run: packagesForOthers,
    },
    {
      name: 'a11y',
      title: 'Accessibility in every theme',
      minutes: 25,
      run: ({ shard }) => accessibility(shard),
    },
    {
      name: 'pictures',
      title: 'Pictures that must show seeded faults',
      minutes: 0.5,
      run: pictures,
    },
    {
      name: 'conform',
      title: 'Our API fits the contract',
      minutes: 0.5,
      run: checkConformance,
    },
    {
      // Needs LibreOffice; left out without it.
      name: 'spreadsheets',
      title: 'Exports through LibreOffice and back',
      minutes: 2,
      run: spreadsheets,
    },
    {
      // Needs Firefox, WebKitGTK's driver and poppler-utils; leaves out what is missing.
      name: 'browsers',
      title: 'Firefox and WebKitGTK, and what is printed',
      minutes: 5,
      run: ({ shard }) => otherBrowsers(shard),
    },
    {
      name: 'reliability',
      title: 'Generated requests and kills',
      minutes: 1,
      run: reliability,
    },
    {
      name: 'e2e',
      title: 'All end-to-end tests, with every call and with the documented ones alone',
      minutes: 33,
      run: ({ shard }) => runE2e(ALL, shard),
    },
    {
      name: 'dates',
      title: 'API tests and core end-to-end tests at the ends of months',
      minutes: 20,
      run: ({ shard }) => dates(shard),
    },
    {
      // Every entry was proved in this run, if it was a complete one; Storybook's Specification page shows it.
      name: 'specification',
      title: 'Specification: what was proved',
      minutes: 0,
      async run({ proofs, isWhole }) {
        if (!isWhole) return specification();
        const result = specification(proofs);
        keepTestRun(proofs);
        showTestRun(STORYBOOK);
        return result;
      },
    },
  ]),
);
