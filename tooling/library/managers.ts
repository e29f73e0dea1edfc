import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../command.ts';
import { ROOT } from '../root.ts';
import { mergeSummaries, one, type Summary } from '../summary.ts';
import { PACKAGES } from './build.ts';

const NPX = join(dirname(process.execPath), 'npx');
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

async function installed({ name, program, settings, files }: (typeof MANAGERS)[number]): Promise<Summary> {
  const folder = mkdtempSync(join(tmpdir(), 'dmc-install-'));
  try {
    cpSync(join(ROOT, 'dist/tarballs'), folder, { recursive: true });
    for (const part of ['src', 'vite.config.ts', 'jest.config.js', 'tsconfig.json'])
      cpSync(join(EXAMPLE, part), join(folder, part), { recursive: true });
    const manifest = {
      ...EXAMPLE_PACKAGE,
      dependencies: { ...EXAMPLE_PACKAGE.dependencies, ...SIBLINGS },
      ...settings,
    };
    for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) }))
      writeFileSync(join(folder, file), text);
    for (const args of [['install'], ['run', 'test']]) {
      const { code, output } = await run(NPX, ['-y', program, ...args], { cwd: folder, output: 'captured' });
      if (code === 0) continue;
      console.log(output);
      return one(false, `${name} ${args.join(' ')}`);
    }
    return one(true, name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Installs the tarballs with each package manager besides npm, and runs the unit tests of the Vite example there. */
export async function testWithOthers(): Promise<Summary> {
  const summaries: Summary[] = [];
  for (const manager of MANAGERS) summaries.push(await installed(manager));
  return mergeSummaries(summaries);
}
