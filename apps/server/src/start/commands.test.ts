import { expect, it } from 'vitest';
import { commandOf, UsageFault } from './commands.ts';

it('runs the server without arguments', () => {
  expect(commandOf([])).toBeUndefined();
});

it.each([
  [['backup'], { name: 'backup', operand: '' }],
  [['restore', 'a.tar.gz'], { name: 'restore', operand: 'a.tar.gz' }],
  [['restore', '--', 'a.tar.gz'], { name: 'restore', operand: 'a.tar.gz' }],
  [['unlock', 'head@example.in'], { name: 'unlock', operand: 'head@example.in' }],
] as const)('reads %j', (argv, command) => {
  expect(commandOf(argv)).toEqual(command);
});

it.each([
  'bakup',
  'backup now',
  'restroe a.tar.gz',
  'restore',
  'restore --force',
  'restore a.tar.gz b.tar.gz',
  'restore a.tar.gz --force',
  'unlock',
  'unlock ',
  'unlock a@example.in b@example.in',
  'two-step-off --force a@example.in',
  'reset-link',
  'toString',
  '--help',
])('refuses %j, and shows every command', (line) => {
  const refused = () => commandOf(line.split(' '));
  expect(refused).toThrow(UsageFault);
  expect(refused).toThrow(/main\.js restore FILE {2,}puts a backup/);
});
