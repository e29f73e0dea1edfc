import { parseArgs } from 'node:util';
import { DEMO, withServers } from './api-server.ts';
import { ensureBuilt } from './build.ts';
import { command, Refusal } from './command.ts';
import { crash } from './crash/run.ts';

/** The longest acceptable start, in milliseconds. */
const READY_MS = 5000;

/** `pnpm crash [KILLS]`: kills the built API during writes, and checks that acknowledged writes are still there. */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pg: { type: 'string', default: '' } },
  });
  const kills = Number(positionals[0] ?? 20);
  if (!Number.isInteger(kills) || kills < 1) throw new Refusal('Give the number of kills, such as 20.');
  await ensureBuilt(['server']);
  return withServers(async (folder, start) => {
    const { acknowledged, repeated, starts, lost, doubled, wrong } = await crash(
      start,
      { ...DEMO, DATA_DIR: folder, DATABASE_URL: values.pg },
      kills,
    );
    for (const line of [
      ...lost.map((one) => `lost: ${one}`),
      ...doubled.map((one) => `twice: ${one}`),
      ...wrong,
    ])
      console.log(line);
    const sorted = starts.toSorted((a, b) => a - b);
    const late = sorted.filter((ms) => ms > READY_MS).length;
    const ms = (value = 0) => `${Math.round(value)} ms`;
    console.log(
      `${kills} kills, ${acknowledged} writes acknowledged (${repeated} of them sent again), ${lost.length} lost, ${doubled.length} twice, ${wrong.length} wrong sums`,
    );
    console.log(
      `ready after ${ms(sorted[Math.floor(sorted.length / 2)])} in the middle, ${ms(sorted.at(-1))} at most; ${late} over ${READY_MS / 1000} s`,
    );
    return lost.length + doubled.length + wrong.length + late === 0 ? 0 : 1;
  });
});
