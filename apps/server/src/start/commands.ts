import { parseArgs } from 'node:util';
import { StartRefused } from './lock.ts';

/** The arguments are no command, or an incomplete one. */
export class UsageFault extends StartRefused {}

interface Shape {
  operands: readonly string[];
  options?: { readonly [name: string]: { type: 'boolean' } };
  does: string;
}

const COMMANDS = {
  backup: { operands: [], does: 'makes a backup now' },
  restore: {
    operands: ['FILE'],
    options: { replace: { type: 'boolean' } },
    does: 'puts a backup in place, with --replace also of what is there',
  },
  unlock: { operands: ['EMAIL'], does: 'lets an account sign in again after wrong passwords' },
  'two-step-off': { operands: ['EMAIL'], does: 'removes the second step of an account’s sign-in' },
  'reset-link': { operands: ['EMAIL'], does: 'makes a link for a new password' },
} as const satisfies Record<string, Shape>;
type Name = keyof typeof COMMANDS;

export interface Command {
  name: Name;
  /** Everything after the name. */
  args: readonly string[];
}

const written = (name: string, { operands, options = {} }: Shape) =>
  [name, ...operands, ...Object.keys(options).map((option) => `[--${option}]`)].join(' ');

const usage = () => {
  const lines = Object.entries<Shape>(COMMANDS).map(
    ([name, shape]) => [`main.js ${written(name, shape)}`, shape.does] as const,
  );
  return [['main.js', 'runs the server'] as const, ...lines]
    .map(([call, does]) => `  ${call.padEnd(36)}${does}`)
    .join('\n');
};

function isComplete({ operands, options }: Shape, args: readonly string[]): boolean {
  try {
    const { positionals } = parseArgs({ args: [...args], options: options ?? {}, allowPositionals: true });
    return positionals.length === operands.length && positionals.every((operand) => operand !== '');
  } catch {
    return false;
  }
}

/** The command that the server is started with; undefined without one. Throws UsageFault for invalid arguments. */
export function commandOf(argv: readonly string[]): Command | undefined {
  // Some package managers pass on the dashes that end their own options.
  const [name, ...args] = argv.filter((arg) => arg !== '--');
  if (name === undefined) return undefined;
  const isKnown = (asked: string): asked is Name => Object.hasOwn(COMMANDS, asked);
  if (isKnown(name) && isComplete(COMMANDS[name], args)) return { name, args };
  const fault = isKnown(name) ? `${name} takes exactly what is shown below` : `There is no command ${name}`;
  throw new UsageFault(`${fault}. Nothing was done.\n${usage()}`);
}
