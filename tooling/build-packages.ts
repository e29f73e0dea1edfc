import { command } from './command.ts';
import { buildPackages } from './library/build.ts';
import { packPackages } from './library/pack.ts';

/** Builds the packages that others install, packs them and checks them as an installer's tools do. */
await command(async () => {
  const built = await buildPackages();
  const { tarballs, findings } = await packPackages(built);
  for (const { name, path, bytes } of tarballs)
    console.log(`${name}: ${path}, ${Math.round(bytes / 1000)} kB`);
  for (const finding of findings) console.log(finding);
  console.log(`publint and attw: ${findings.length} findings`);
  return findings.length === 0 ? 0 : 1;
});
