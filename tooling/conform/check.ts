import { join } from 'node:path';
import { DEMO, withServers } from '../api-server.ts';
import type { Summary } from '../summary.ts';
import { DEVIATIONS, fetchWith } from './deviations.ts';
import { conform } from './run.ts';

const ACCOUNTS = ['asha.menon@vrinda.in', 'r.iyer@platform.in', 'imran.q@vrinda.in'];
const [DISTRIBUTOR = ''] = ACCOUNTS;
const password = 'demo-2026';

/** Our API matches in both modes, and each deviation of other backends is named. */
export const checkConformance = (): Promise<Summary> =>
  withServers(async (folder, start) => {
    const failed: string[] = [];
    let passed = 0;
    for (const bare of ['0', '1']) {
      const server = await start({ ...DEMO, DATA_DIR: join(folder, bare), BARE: bare });
      const base = `${server.origin}/api`;
      if (bare === '0')
        for (const deviations of Object.values(DEVIATIONS)) {
          const account = { email: DISTRIBUTOR, password, writes: false };
          const { results } = await conform(base, account, fetchWith(deviations));
          for (const { operation, verdict, named } of deviations) {
            const result = results.find((each) => each.operation === operation);
            const isNamed =
              result?.verdict === verdict && result.differences.some((line) => line.includes(named));
            if (isNamed) passed += 1;
            else failed.push(`${operation}: ${result?.verdict} instead of ${verdict} (${named})`);
          }
        }
      for (const email of ACCOUNTS)
        for (const { verdict, call, differences } of (await conform(base, { email, password, writes: true }))
          .results) {
          if (verdict === 'matches') passed += 1;
          else failed.push(`${email}: ${call} ${verdict}: ${differences.join('; ')}`);
        }
      await server.end('SIGTERM');
    }
    return { passed, failed };
  });
