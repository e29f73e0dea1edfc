import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../command.ts';
import { ROOT } from '../root.ts';
import { mergeTallies, one, type Tally } from '../tally.ts';
import { PACKAGES } from './build.ts';

const NPX = join(dirname(process.execPath), 'npx');
const SIBLINGS = Object.fromEntries(PACKAGES.map((name) => [`@dmc/${name}`, `file:./${name}.tgz`]));

/** Installs by a package manager, and how each is told that a tarball's sibling is a tarball as well. */
const MANAGERS = [
  {
    name: 'pnpm',
    install: ['pnpm@12', 'install'],
    settings: {},
    files: { 'pnpm-workspace.yaml': JSON.stringify({ overrides: SIBLINGS }) },
  },
  {
    name: 'yarn',
    install: ['@yarnpkg/cli-dist@4.18.1', 'install'],
    settings: { resolutions: SIBLINGS },
    files: { 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: node-modules\n' },
  },
  { name: 'bun', install: ['bun@1.4.5', 'install'], settings: { overrides: SIBLINGS }, files: {} },
] as const;

async function installed({ name, install, settings, files }: (typeof MANAGERS)[number]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'dmc-install-'));
  try {
    cpSync(join(ROOT, 'dist/tarballs'), folder, { recursive: true });
    const dependencies = { ...SIBLINGS, react: '19.3.1', 'react-dom': '19.3.1' };
    const manifest = { name: 'adopter', private: true, type: 'module', dependencies, ...settings };
    for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) }))
      writeFileSync(join(folder, file), text);
    const { code, output } = await run(NPX, ['-y', ...install], { cwd: folder, output: 'captured' });
    const render = `import { Orders } from '@dmc/screens/orders'; console.log(typeof Orders)`;
    const used =
      code === 0
        ? await run(process.execPath, ['--input-type=module', '-e', render], {
            cwd: folder,
            output: 'captured',
          })
        : undefined;
    const ok = used?.code === 0;
    if (!ok) console.log(output, used?.output ?? '');
    return one(ok, `the tarballs, installed with ${name}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Installs the tarballs in an application of each package manager besides npm, and imports a screen there. */
export async function installWithOthers(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const manager of MANAGERS) tallies.push(await installed(manager));
  return mergeTallies(tallies);
}
