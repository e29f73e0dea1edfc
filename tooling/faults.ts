import { parseArgs } from 'node:util';
import { withServers } from './api-server.ts';
import { ensureBuilt } from './build.ts';
import { command, Refusal, seconds } from './command.ts';
import { CONSOLE, type Finding, type Report } from './faults/browser-session.ts';
import { READ_FAULT_NAMES } from './faults/read-faults.ts';
import { faultReads } from './faults/run-reads.ts';
import { faultWrites } from './faults/run-writes.ts';
import { SCREENS } from './faults/screens.ts';
import { WRITE_FAULT_NAMES } from './faults/write-faults.ts';
import { WRITES } from './faults/writes.ts';
import { ensureChromium } from './install-chromium.ts';

/** The entries of `all` whose names start with one of `wishes`; all without a wish. */
function chosen<T extends string>(all: readonly T[], wishes: readonly string[], what: string): readonly T[] {
  if (wishes.length === 0) return all;
  return wishes.flatMap((wish) => {
    const exact = all.filter((name) => name === wish);
    const found = exact.length > 0 ? exact : all.filter((name) => name.startsWith(wish));
    if (found.length === 0) throw new Refusal(`There is no ${what} “${wish}”. There are: ${all.join(', ')}.`);
    return found;
  });
}

/** Runs one kind of attempts, and prints each finding with the command that repeats it. True without findings. */
async function attempt(
  option: 'screen' | 'write',
  count: number,
  faults: readonly string[],
  run: (tell: (finding: Finding) => void) => Promise<Report>,
): Promise<boolean> {
  const began = Date.now();
  const { tried, met, findings } = await run(({ name, fault, faults: told }) =>
    console.log(`pnpm faults --${option} '${name}' --fault ${fault}\n  ${told.join('\n  ')}\n`),
  );
  for (const fault of faults) {
    const of = findings.filter((finding) => finding.fault === fault);
    console.log(`${fault.padEnd(16)} ${String(count - of.length).padStart(3)} of ${count} ${option}s`);
  }
  console.log(
    `\n${tried} ${option}s with ${met} faulty answers in ${seconds(began)}: ${findings.length} findings\n`,
  );
  return findings.length === 0;
}

/** `pnpm faults`: every screen and every write of the built console under every injected fault of the API’s answers. */
await command(async () => {
  const { values } = parseArgs({
    options: {
      screen: { type: 'string', multiple: true, default: [] },
      write: { type: 'string', multiple: true, default: [] },
      fault: { type: 'string', multiple: true, default: [] },
      reads: { type: 'boolean', default: false },
      writes: { type: 'boolean', default: false },
      bare: { type: 'boolean', default: false },
    },
  });
  const wantsReads = values.reads || values.screen.length > 0;
  const wantsWrites = values.writes || values.write.length > 0;
  if (values.bare && wantsWrites)
    throw new Refusal(
      'What a write did is read from the audit log, which a server in bare mode does not offer.',
    );
  const screenNames = chosen([...new Set(SCREENS.map(({ name }) => name))], values.screen, 'screen');
  const writeNames = chosen(
    WRITES.map(({ name }) => name),
    values.write,
    'write',
  );
  const faults = chosen(
    [...new Set<string>([...READ_FAULT_NAMES, ...WRITE_FAULT_NAMES])],
    values.fault,
    'fault',
  );
  const screens = SCREENS.filter(({ name }) => screenNames.includes(name));
  const writes = WRITES.filter(({ name }) => writeNames.includes(name));
  const readFaults = READ_FAULT_NAMES.filter((name) => faults.includes(name));
  const writeFaults = WRITE_FAULT_NAMES.filter((name) => faults.includes(name));
  await ensureChromium();
  await ensureBuilt(['console', 'server']);
  return withServers(async (folder, start) => {
    const server = await start({
      ...CONSOLE,
      DATA_DIR: folder,
      BARE: values.bare ? '1' : '0',
    });
    const good: boolean[] = [];
    if ((wantsReads || !wantsWrites) && readFaults.length > 0)
      good.push(
        await attempt('screen', screens.length, readFaults, (tell) =>
          faultReads(server.origin, screens, readFaults, tell),
        ),
      );
    if ((wantsWrites || !wantsReads) && !values.bare && writeFaults.length > 0)
      good.push(
        await attempt('write', writes.length, writeFaults, (tell) =>
          faultWrites(server.origin, writes, writeFaults, tell),
        ),
      );
    await server.end('SIGTERM');
    return good.every(Boolean) ? 0 : 1;
  });
});
