/** Log levels, quietest first. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Writes one line of JSON to standard error; standard output is for people. */
export interface Log {
  (level: Exclude<LogLevel, 'silent'>, event: string, fields?: Readonly<Record<string, unknown>>): void;
  /** Changes the threshold from now on; undefined restores the original one. */
  setLevel?: (level: LogLevel | undefined) => void;
}

export const noLog: Log = () => {};

/** An error's message with its codes, but without values. */
export function errorSummary(error: Error): string {
  const { code, constraint, message } = error as Error & { code?: unknown; constraint?: unknown };
  // The database's errors about values (class 22) quote them.
  const [said] = /^22\w{3}$/.test(String(code)) ? ['a value cannot be used'] : message.split('\nparams:');
  const facts = [code, constraint].filter((fact) => typeof fact === 'string').join(' ');
  return `${said}${facts && ` (${facts})`}`;
}

/**
 * An error and its causes as text for the log: where it happened, and for a failed query the statement and the
 * database's code, but never a value.
 */
export function loggable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack = '', cause } = error;
  // The stack repeats the message, and a value in it may look like a stack frame.
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : '';
  return [
    `${name}: ${errorSummary(error)}`,
    ...frames.split('\n').filter((line) => line.startsWith('    at ')),
    ...(cause === undefined ? [] : [`caused by ${loggable(cause)}`]),
  ].join('\n');
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
