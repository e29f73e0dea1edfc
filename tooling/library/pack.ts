import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, run } from '../command.ts';
import { ROOT } from '../root.ts';
import { type Built, PACKAGES } from './build.ts';

const TARBALLS = 'dist/tarballs';

interface Tarball {
  name: string;
  path: string;
  bytes: number;
}

/** Packs the built packages as they are published; `findings` are those of publint and attw. */
export async function packPackages(
  built: readonly Built[],
): Promise<{ tarballs: Tarball[]; findings: string[] }> {
  rmSync(join(ROOT, TARBALLS), { recursive: true, force: true });
  mkdirSync(join(ROOT, TARBALLS), { recursive: true });
  const tarballs = await Promise.all(
    PACKAGES.map(async (name) => {
      const cwd = `packages/${name}`;
      // The file's name has no version, so that the examples need not change with it.
      const path = `${TARBALLS}/${name}.tgz`;
      await outputOf(`${cwd} could not be packed.`, 'pnpm', ['pack', '--out', join(ROOT, path)], { cwd });
      return { name: `@dmc/${name}`, path, bytes: statSync(join(ROOT, path)).size };
    }),
  );
  const findings: string[] = [];
  for (const { name, path } of tarballs) {
    const paths = built.find((each) => each.name === name)?.paths ?? [];
    const tools = [
      ['publint', ['run', path, '--strict']],
      ['attw', [path, '--profile', 'esm-only', '--format', 'ascii', '--entrypoints', ...paths]],
    ] as const;
    for (const [tool, args] of tools) {
      const { code, output } = await run(tool, args, { output: 'captured' });
      if (code !== 0) findings.push(`${tool}, ${name}:\n${output}`);
    }
  }
  return { tarballs, findings };
}
