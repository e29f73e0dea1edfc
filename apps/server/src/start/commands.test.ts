import { expect, it } from 'vitest';
import { commandOf, UsageFault } from './commands.ts';

it('runs the server without arguments', () => {
  expect(commandOf([])).toBeUndefined();
});

it.each([
  [['backup'], { name: 'backup', args: [] }],
  [['restore', 'a.tar.gz', '--replace'], { name: 'restore', args: ['a.tar.gz', '--replace'] }],
  [['restore', '--', '--replace', 'a.tar.gz'], { name: 'restore', args: ['--replace', 'a.tar.gz'] }],
  [['unlock', 'head@example.in'], { name: 'unlock', args: ['head@example.in'] }],
] as const)('reads %j', (argv, command) => {
  expect(commandOf(argv)).toEqual(command);
});

it.each([
  'bakup',
  'backup now',
  'restroe a.tar.gz',
  'restore',
  'restore --replace',
  'restore a.tar.gz b.tar.gz',
  'restore a.tar.gz --force',
  'unlock',
  'unlock ',
  'unlock a@example.in b@example.in',
  'two-step-off --replace a@example.in',
  'reset-link',
  'toString',
  '--help',
])('refuses %j, and shows every command', (line) => {
  const refused = () => commandOf(line.split(' '));
  expect(refused).toThrow(UsageFault);
  expect(refused).toThrow(/main\.js restore FILE \[--replace\] {2,}puts a backup/);
});
