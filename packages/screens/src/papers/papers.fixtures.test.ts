import { Paper } from '@dmc/contract/papers';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as fixtures from './papers.fixtures.ts';

const papers = Object.values(fixtures).filter((value) => typeof value === 'object' && 'kind' in value);

test('every fixture is a paper that the contract writes and reads back', () => {
  expect(papers.length).toBeGreaterThan(12);
  for (const paper of papers) expect(z.decode(Paper, z.encode(Paper, paper))).toEqual(paper);
});
