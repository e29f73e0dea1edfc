import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A distributor's lists and reports, as the console requests them. */
export const LISTS_AND_REPORTS: readonly string[] = [
  '/dashboard/distributor',
  '/products?limit=100',
  '/orders?limit=100',
  '/retailers?limit=100',
  '/payments?limit=100',
  '/payments/statements?limit=100',
  '/accounting/dashboard',
  '/accounting/pnl',
  '/accounting/aging',
  '/accounting/tax',
];

/** How long the console waits for an answer, in milliseconds. */
const CONSOLE_TIMEOUT = 10_000;

export interface Answer {
  path: string;
  /** 0 if there was none in time. */
  status: number;
  /** From the request to the last byte, in milliseconds. */
  took: number;
  retryAfter: string | undefined;
}

interface Traffic {
  /** The server's address, without a path. */
  origin: string;
  /** Without a token, calls are anonymous. */
  token?: string;
  paths: readonly string[];
  connections: number;
  /** Milliseconds between an answer and the next call. */
  pause: number;
  /** Timeout of a call in milliseconds. */
  timeout?: number;
}

/** Calls the paths in turn on each connection until `stop`, which returns the answers. */
export function traffic(given: Traffic) {
  const { origin, token, paths, connections, pause, timeout = CONSOLE_TIMEOUT } = given;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answers: Answer[] = [];
  let stopped = false;

  const ask = (path: string) =>
    new Promise<Answer>((resolve) => {
      const began = performance.now();
      const end = (status: number, retryAfter?: string) =>
        resolve({ path, status, took: performance.now() - began, retryAfter });
      const options = { agent, headers, timeout };
      const call = request(`${origin}/api${path}`, options, (answer) => {
        answer.resume();
        answer.once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']));
        answer.once('error', () => end(0));
      });
      call.once('timeout', () => call.destroy());
      call.once('error', () => end(0));
      call.end();
    });
  const loop = async (first: number) => {
    for (let at = first; !stopped; at += 1) {
      answers.push(await ask(paths[at % paths.length] ?? ''));
      await sleep(pause);
    }
  };
  const loops = Promise.all(Array.from({ length: connections }, (_, index) => loop(index)));
  return {
    answers: answers as readonly Answer[],
    async stop(): Promise<readonly Answer[]> {
      stopped = true;
      await loops;
      agent.destroy();
      return answers;
    },
  };
}
