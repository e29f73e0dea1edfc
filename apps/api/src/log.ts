/** How much is written, least first. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Writes one line of JSON to standard error: standard output is for people. */
export type Log = (
  level: Exclude<LogLevel, 'silent'>,
  event: string,
  fields?: Readonly<Record<string, unknown>>,
) => void;

export const silent: Log = () => {};

export const logTo =
  (threshold: LogLevel, write: (line: string) => unknown = (line) => process.stderr.write(line)): Log =>
  (level, event, fields) => {
    if (LOG_LEVELS.indexOf(level) > LOG_LEVELS.indexOf(threshold)) return;
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  };
