import { parseArgs } from 'node:util';
import { withServers } from './api-server.ts';
import { ensureBuilt } from './build.ts';
import { command, Refusal, seconds } from './command.ts';
import { READ_FAULT_NAMES, type ReadFaultName } from './faults/read-faults.ts';
import { CONSOLE, type Finding, faultReads } from './faults/run-reads.ts';
import { SCREENS } from './faults/screens.ts';
import { ensureChromium } from './install-chromium.ts';

/** Those of `all` that were asked for, by name or by how it begins; all without a wish. */
function chosen<T extends string>(all: readonly T[], wishes: readonly string[], what: string): readonly T[] {
  if (wishes.length === 0) return all;
  return wishes.flatMap((wish) => {
    const exact = all.filter((name) => name === wish);
    const found = exact.length > 0 ? exact : all.filter((name) => name.startsWith(wish));
    if (found.length === 0) throw new Refusal(`There is no ${what} “${wish}”. There are: ${all.join(', ')}.`);
    return found;
  });
}

/** A finding, after the line that repeats it. */
const tell = ({ screen, fault, faults }: Finding) =>
  console.log(`pnpm faults --screen '${screen}' --fault ${fault}\n  ${faults.join('\n  ')}\n`);

/** `pnpm faults`: every screen of the built console under every fault of the API’s answers. */
await command(async () => {
  const { values } = parseArgs({
    options: {
      screen: { type: 'string', multiple: true, default: [] },
      fault: { type: 'string', multiple: true, default: [] },
      bare: { type: 'boolean', default: false },
    },
  });
  const names = chosen([...new Set(SCREENS.map(({ name }) => name))], values.screen, 'screen');
  const screens = SCREENS.filter(({ name }) => names.includes(name));
  const faults = chosen<ReadFaultName>(READ_FAULT_NAMES, values.fault, 'fault');
  await ensureChromium();
  await ensureBuilt(['console', 'api']);
  return withServers(async (folder, start) => {
    const server = await start({
      ...CONSOLE,
      DATA_DIR: folder,
      BARE: values.bare ? '1' : '0',
    });
    const began = Date.now();
    const { tried, met, findings } = await faultReads(server.origin, screens, faults, tell);
    await server.end('SIGTERM');
    for (const fault of faults) {
      const of = findings.filter((finding) => finding.fault === fault);
      console.log(
        `${fault.padEnd(16)} ${String(screens.length - of.length).padStart(3)} of ${screens.length} screens`,
      );
    }
    console.log(
      `\n${tried} pages with ${met} faulty answers in ${seconds(began)}: ${findings.length} findings`,
    );
    return findings.length === 0 ? 0 : 1;
  });
});
