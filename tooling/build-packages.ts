import { command } from './command.ts';
import { type Built, buildPackages } from './library/build.ts';
import { packPackages } from './library/pack.ts';

const KB = 1000;
const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`.padStart(9);

/** The sizes of each public path: minified, after gzip, without other packages. */
function table({ name, sizes, css }: Built): string {
  const lines = sizes.map(
    ({ path, own, whole }) => `${`${name}/${path}`.padEnd(52)}${kb(own)}, with ours ${kb(whole)}`,
  );
  return [...lines, ...css.map(({ path, bytes }) => `${`${name}/${path}`.padEnd(52)}${kb(bytes)}`)].join(
    '\n',
  );
}

/** Builds the packages that others install, packs them and checks them as an installer's tools do. */
await command(async () => {
  const built = await buildPackages();
  for (const each of built) console.log(table(each));
  const { tarballs, findings } = await packPackages(built);
  for (const { name, path, bytes } of tarballs) console.log(`${name}: ${path}, ${kb(bytes).trim()}`);
  for (const finding of findings) console.log(finding);
  console.log(`publint and attw: ${findings.length} findings`);
  return findings.length === 0 ? 0 : 1;
});
