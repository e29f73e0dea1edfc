import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { baseCommit } from './revision.ts';

let folder: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Asha Rao', '-c', 'user.email=asha@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const commit = (message: string): string => {
  git('commit', '--quiet', '--allow-empty', '--no-verify', '--message', message);
  return git('rev-parse', 'HEAD');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'revision-'));
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the commit that a branch is compared with', () => {
  test('is where it left main', () => {
    const left = commit('One');
    git('switch', '--quiet', '--create', 'taller-badge');
    commit('Two');
    expect(baseCommit(undefined, folder)).toBe(left);
  });

  test.each(['main', 'origin/main'])('is the later one of main and origin/main, here %s', (later) => {
    const first = commit('One');
    const second = commit('Two');
    git('switch', '--quiet', '--create', 'taller-badge');
    commit('Three');
    git('branch', '--force', 'main', later === 'main' ? second : first);
    git('update-ref', 'refs/remotes/origin/main', later === 'main' ? first : second);
    expect(baseCommit(undefined, folder)).toBe(second);
  });

  test('on main is the last commit for what is not committed, else the one before', () => {
    const first = commit('One');
    const second = commit('Two');
    expect(baseCommit(undefined, folder)).toBe(first);
    writeFileSync(join(folder, 'badge.css'), '');
    expect(baseCommit(undefined, folder)).toBe(second);
  });

  test('is refused if there is none', () => {
    commit('One');
    expect(() => baseCommit('nowhere', folder)).toThrow('There is no commit of nowhere');
    expect(() => baseCommit(undefined, folder)).toThrow('There is no commit of main');
  });
});
