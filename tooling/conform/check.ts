import { join } from 'node:path';
import { ACCOUNTS, PASSWORD as password } from '../api-client.ts';
import { DEMO, withServers } from '../api-server.ts';
import { ensureBuilt } from '../build.ts';
import { mergeSummaries, one, type Summary } from '../summary.ts';
import { conform } from './run.ts';

/** Our API matches in both modes. */
export async function checkConformance(): Promise<Summary> {
  await ensureBuilt(['server']);
  return withServers(async (folder, start) => {
    const summaries: Summary[] = [];
    for (const bare of ['0', '1']) {
      const server = await start({ ...DEMO, DATA_DIR: join(folder, bare), BARE: bare });
      for (const email of Object.values(ACCOUNTS)) {
        const { results } = await conform(`${server.origin}/api`, { email, password, writes: true });
        for (const { verdict, call, differences } of results)
          summaries.push(
            one(verdict === 'matches', `${email}: ${call} ${verdict}: ${differences.join('; ')}`),
          );
      }
    }
    return mergeSummaries(summaries);
  });
}
