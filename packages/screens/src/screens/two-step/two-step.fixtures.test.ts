import { TwoStep, TwoStepKey } from '@dmc/contract/two-step';
import { isRecoveryCode } from '@dmc/contract/two-step-code';
import { expect, it } from 'vitest';
import { codes, key, off, on } from './two-step.fixtures.ts';

it('is what the contract reads', () => {
  for (const state of [off, on]) expect(TwoStep.parse(state)).toEqual(state);
  expect(TwoStepKey.parse(key)).toEqual(key);
  expect(new URL(key.uri).searchParams.get('secret')).toBe(key.key);
  for (const code of codes) expect(isRecoveryCode(code)).toBe(true);
});
