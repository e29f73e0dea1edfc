/** Log levels, quietest first. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Writes one line of JSON to standard error; standard output is for people. */
export interface Log {
  (level: Exclude<LogLevel, 'silent'>, event: string, fields?: Readonly<Record<string, unknown>>): void;
  /** Changes the threshold from now on; undefined restores the original one. */
  setLevel?: (level: LogLevel | undefined) => void;
}

export const silent: Log = () => {};

/** An error as text for the log: where it happened, and for a failed query the statement without its values. */
export function loggable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [message] = error.message.split('\nparams:');
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [`${error.name}: ${message}`, ...frames].join('\n');
}

export function logTo(
  first: LogLevel,
  write: (line: string) => unknown = (line) => process.stderr.write(line),
): Log {
  let threshold = first;
  const log: Log = (level, event, fields) => {
    if (LOG_LEVELS.indexOf(level) > LOG_LEVELS.indexOf(threshold)) return;
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  };
  log.setLevel = (level = first) => {
    threshold = level;
  };
  return log;
}
