import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { whenLaunchersEnd } from './launchers.ts';
import { ROOT } from './root.ts';

/** A program that comes with Node. */
const besideNode = (name: string): string => join(dirname(process.execPath), name);

/** The pnpm that runs this, or the one of the README. */
const PNPM: readonly string[] = process.env.npm_execpath?.includes('pnpm')
  ? [process.env.npm_execpath]
  : [besideNode('npx'), '-y', 'pnpm@12'];

/** The program of a tool, and its first arguments. */
function programOf(tool: string): readonly string[] {
  if (tool === 'pnpm') return PNPM;
  if (tool === 'npm' || tool === 'npx') return [besideNode(tool)];
  return [tool.includes('/') ? tool : join(ROOT, 'node_modules/.bin', tool)];
}

export interface Finished {
  /** The exit code; 1 if ended by a signal. */
  code: number;
  /** Its output, if captured. */
  output: string;
}

const running = new Set<ChildProcess>();
const interrupting = new AbortController();
function end(signal: NodeJS.Signals): void {
  interrupting.abort();
  for (const child of running) child.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

/** Aborted when this command is interrupted (Ctrl-C or SIGTERM); pass it to long waits. */
export const interruption: AbortSignal = interrupting.signal;
/** Whether this command was interrupted. */
export const interrupted = (): boolean => interruption.aborted;

export interface StartOptions {
  /** `captured` output is returned by `run`; `errors` shows only standard error; by default everything is shown. */
  output?: 'captured' | 'errors';
  /** Added to this process's own environment. */
  env?: Readonly<Record<string, string>>;
  /** The working directory, relative to the repository. */
  cwd?: string;
  /** Timeout in milliseconds. */
  timeout?: number;
  /** Stops it. */
  signal?: AbortSignal;
}

/** Starts a package manager or a tool of node_modules/.bin by name (PATH is not searched), or any program by its path. */
export function start(
  tool: string,
  args: readonly string[],
  { output, env, cwd = '', timeout, signal }: StartOptions = {},
): ChildProcess {
  const [program = '', ...before] = programOf(tool);
  const shown = output === 'captured' ? 'pipe' : 'inherit';
  const child = spawn(program, [...before, ...args], {
    cwd: resolve(ROOT, cwd),
    env: { ...process.env, ...env },
    timeout,
    signal,
    stdio: ['ignore', output === 'errors' ? 'ignore' : shown, shown],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** The first group of the first line of a program's output that matches. Rejects if the program ends before. */
export function matchIn(child: ChildProcess, stream: 'stdout' | 'stderr', line: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${child.spawnfile} ended early`)));
    const output = child[stream];
    if (!output) return;
    createInterface(output).on('line', (text) => {
      const match = line.exec(text)?.[1];
      if (match !== undefined) resolve(match);
    });
  });
}

/** Runs a tool and waits for it. */
export function run(...parameters: Parameters<typeof start>): Promise<Finished> {
  const child = start(...parameters);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a tool without showing anything, and returns its output. If it fails, refuses with that and `failure`. */
export async function outputOf(
  failure: string,
  tool: string,
  args: readonly string[],
  options: Omit<StartOptions, 'output'> = {},
): Promise<string> {
  const { code, output } = await run(tool, args, { ...options, output: 'captured' });
  if (code !== 0) throw new Refusal(`${output}\n${failure}`);
  return output;
}

/** A plain sentence for the terminal; the process exits with code 1 and without a stack trace. */
export class Refusal extends Error {}

/** Whether the message is enough without a stack: a refusal, or an unknown option. */
const isPlain = (error: unknown): error is Error =>
  error instanceof Refusal ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/**
 * Runs a command's body. A `Refusal` or an unknown option is printed as its sentence, any other error as is.
 * `whenInterrupted` is the exit code after Ctrl-C: 0 for commands that run until stopped.
 */
export async function command(body: () => Promise<number>, whenInterrupted = 130): Promise<void> {
  whenLaunchersEnd(() => end('SIGTERM'));
  try {
    process.exitCode = await body();
  } catch (error) {
    if (!interrupted()) console.error(isPlain(error) ? error.message : error);
    process.exitCode = 1;
  }
  if (!interrupted()) return;
  await Promise.allSettled([...running].map((child) => once(child, 'close')));
  // Other work in progress may take long.
  process.exit(whenInterrupted);
}

/** Where Debian and others install a program; undefined if they have not. */
export function installed(...names: string[]): string | undefined {
  for (const name of names)
    try {
      return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {}
  return undefined;
}

export function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
