import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PNPM, Refusal, ROOT, run } from '../command.ts';
import { type Built, PACKAGES } from './build.ts';

export const TARBALLS = 'dist/tarballs';

interface Tarball {
  name: string;
  path: string;
  bytes: number;
}

/** Packs the built packages as they are published. */
export async function packPackages(): Promise<Tarball[]> {
  rmSync(join(ROOT, TARBALLS), { recursive: true, force: true });
  mkdirSync(join(ROOT, TARBALLS), { recursive: true });
  const [pnpm = '', ...before] = PNPM;
  return Promise.all(
    PACKAGES.map(async (name) => {
      const cwd = `packages/${name}`;
      // The file's name has no version, so that the examples need not change with it.
      const path = `${TARBALLS}/${name}.tgz`;
      const { code, output } = await run(pnpm, [...before, 'pack', '--out', join(ROOT, path)], {
        cwd,
        output: 'captured',
      });
      if (code !== 0) throw new Refusal(`${output}\n${cwd} could not be packed.`);
      return { name: `@dmc/${name}`, path, bytes: statSync(join(ROOT, path)).size };
    }),
  );
}

/** What publint and attw find in the tarballs. */
export async function checkPackages(
  built: readonly Built[],
  tarballs: readonly Tarball[],
): Promise<string[]> {
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
  return findings;
}
