import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { mergeSummaries, type Summary } from '../summary.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { PACKAGES } from './build.ts';
import { step } from './step.ts';

const EXAMPLE = join(ROOT, 'examples/vite-orders');
const EXAMPLE_PACKAGE = JSON.parse(readFileSync(join(EXAMPLE, 'package.json'), 'utf8')) as {
  dependencies: object;
  devDependencies: { vite: string };
};
const SIBLINGS = Object.fromEntries(PACKAGES.map((name) => [`@dmc/${name}`, `file:./${name}.tgz`]));

/** Package managers, and how each is told that a tarball's sibling is a tarball as well. */
const MANAGERS = [
  {
    name: 'pnpm',
    program: 'pnpm@12',
    settings: {},
    files: { 'pnpm-workspace.yaml': JSON.stringify({ overrides: SIBLINGS, strictDepBuilds: false }) },
  },
  {
    name: 'yarn',
    program: '@yarnpkg/cli-dist@4.18.1',
    // Else Yarn would install a second Vite for Vitest, a newer one than the example's.
    settings: { resolutions: { ...SIBLINGS, vite: EXAMPLE_PACKAGE.devDependencies.vite } },
    files: { 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: node-modules\n' },
  },
  { name: 'bun', program: 'bun@1.4.5', settings: { overrides: SIBLINGS }, files: {} },
] as const;

async function installWith(
  { name, program, settings, files }: (typeof MANAGERS)[number],
  cwd: string,
): Promise<Summary> {
  cpSync(join(ROOT, 'dist/tarballs'), cwd, { recursive: true });
  for (const part of ['src', 'vite.config.ts', 'jest.config.js', 'tsconfig.json'])
    cpSync(join(EXAMPLE, part), join(cwd, part), { recursive: true });
  const manifest = {
    ...EXAMPLE_PACKAGE,
    dependencies: { ...EXAMPLE_PACKAGE.dependencies, ...SIBLINGS },
    ...settings,
  };
  for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) }))
    writeFileSync(join(cwd, file), text);
  return mergeSummaries([
    await step(`${name} install`, 'npx', ['-y', program, 'install'], { cwd }),
    await step(`${name} run test`, 'npx', ['-y', program, 'run', 'test'], { cwd }),
  ]);
}

/** Installs the tarballs with each package manager besides npm, and runs the unit tests of the Vite example there. */
export async function testWithOthers(): Promise<Summary> {
  const summaries: Summary[] = [];
  for (const manager of MANAGERS)
    summaries.push(await inTemporaryFolder('dmc-install-', (folder) => installWith(manager, folder)));
  return mergeSummaries(summaries);
}
