import { isGstin } from '@dmc/contract/gstin';
import { RetailerDraft } from '@dmc/contract/retailers';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { kirana } from './add-retailer.fixtures.ts';

it('is what the contract takes', () => {
  expect(z.decode(RetailerDraft, kirana)).toEqual(kirana);
  expect(isGstin(kirana.gstNumber)).toBe(true);
});
