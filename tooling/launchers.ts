import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Process {
  parent: number;
  command: string;
}

function look(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { parent: Number(fields[1]), command };
  } catch {
    // No /proc on this system.
  }
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [parent = '', ...command] = line.split(/\s+/);
    return { parent: Number(parent), command: command.join(' ') };
  } catch {
    return undefined;
  }
}

const LAUNCHER = /^\S*\b(npm|npx|pnpm)\b|\/(npm|npx|pnpm)(-cli)?\.\w*js\b/;
const BETWEEN = /^\S*\b(sh|bash|dash) -c |\/tsx\//;

/** The processes through which this one was started: npx, pnpm and the shells between them. */
function launchers(): number[] {
  const chain: number[] = [];
  let known = 0;
  for (let pid = process.ppid; pid > 1; ) {
    const found = look(pid);
    if (!found) break;
    if (LAUNCHER.test(found.command)) known = chain.push(pid);
    else if (BETWEEN.test(found.command)) chain.push(pid);
    else break;
    pid = found.parent;
  }
  // A shell above the topmost launcher belongs to the user, and may end before this process.
  return chain.slice(0, known);
}

const EVERY = 500;

/**
 * Calls `stop` when a launcher has ended. npx and pnpm do not forward SIGTERM: without this, a command stopped through
 * them would keep running.
 */
export function whenLaunchersEnd(stop: () => void): void {
  const watched = launchers();
  const timer = setInterval(() => {
    const gone = watched.some((pid) => {
      try {
        process.kill(pid, 0);
        return false;
      } catch {
        return true;
      }
    });
    if (!gone) return;
    clearInterval(timer);
    stop();
  }, EVERY);
  timer.unref();
}
