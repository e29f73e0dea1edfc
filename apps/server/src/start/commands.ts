import { OperatorError } from './operator-error.ts';

/** The arguments are no command, or an incomplete one. */
export class UsageFault extends OperatorError {}

interface Shape {
  operand?: string;
  does: string;
}

const COMMANDS = {
  backup: { does: 'makes a backup now' },
  restore: { operand: 'FILE', does: 'puts a backup in an empty place' },
  unlock: { operand: 'EMAIL', does: 'lets an account sign in again after wrong passwords' },
  'two-step-off': { operand: 'EMAIL', does: 'removes the second step of an account’s sign-in' },
  'reset-link': { operand: 'EMAIL', does: 'makes a link for a new password' },
} as const satisfies Record<string, Shape>;
type Name = keyof typeof COMMANDS;

export interface Command {
  name: Name;
  /** Empty for a command without one. */
  operand: string;
}

const usage = () =>
  [
    ['main.js', 'runs the server'],
    ...Object.entries<Shape>(COMMANDS).map(([name, { operand, does }]) => [
      `main.js ${name} ${operand ?? ''}`,
      does,
    ]),
  ]
    .map(([call = '', does]) => `  ${call.padEnd(28)}${does}`)
    .join('\n');

/** The command that the server is started with; undefined without one. Throws UsageFault for invalid arguments. */
export function commandOf(argv: readonly string[]): Command | undefined {
  // Some package managers pass on the dashes that end their own options.
  const [name, ...args] = argv.filter((arg) => arg !== '--');
  if (name === undefined) return undefined;
  if (!Object.hasOwn(COMMANDS, name))
    throw new UsageFault(`There is no command ${name}. Nothing was done.\n${usage()}`);
  const known = name as Name;
  const { operand: wanted }: Shape = COMMANDS[known];
  const [operand = ''] = args;
  if (args.length > 1 || operand.startsWith('-') || (operand === '') === (wanted !== undefined))
    throw new UsageFault(`${name} takes exactly what is shown below. Nothing was done.\n${usage()}`);
  return { name: known, operand };
}
