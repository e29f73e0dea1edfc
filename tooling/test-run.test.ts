import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listedProofs } from './specification.ts';
import { mergeTestRuns, newestTestRun } from './test-run.ts';

const all = Object.keys(listedProofs());
const own = (run: object) => {
  const file = join(mkdtempSync(join(tmpdir(), 'proofs-')), 'proofs.json');
  writeFileSync(file, JSON.stringify(run));
  return file;
};
/** Newer than every run that a clone can have. */
const at = '2999-01-01T00:00:00.000Z';

test('the newest run says what is proved, and leaves out what no test proved', () => {
  const [first = '', ...others] = all.filter((id) => !id.endsWith('.row'));
  const whole = newestTestRun(own({ at, commit: 'HEAD', proofs: all }));
  expect(whole).toMatchObject({ at, commit: 'HEAD', ahead: 0 });
  expect(whole?.proved).toContain(first);
  const part = newestTestRun(own({ at, commit: '0'.repeat(40), proofs: others }));
  expect(part?.proved).not.toContain(first);
  expect(part?.ahead).toBeUndefined();
});

test('parts of a run are one, and those of two commits are refused', () => {
  const runs = ['a', 'b'].map((id) => ({ at, commit: 'c0ffee', proofs: [id, 'both'] }));
  expect(mergeTestRuns(runs)).toEqual({ at, commit: 'c0ffee', proofs: ['a', 'both', 'b'] });
  expect(() => mergeTestRuns([...runs, { at, commit: 'decade', proofs: [] }])).toThrow('different commits');
  expect(() => mergeTestRuns([])).toThrow('no proofs');
});
