import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { DEFAULT_PREFIXES } from './invoice-number.ts';
import { PaperSettingsDraft } from './paper-settings.ts';

const { packingSlip: _, ...prefixes } = DEFAULT_PREFIXES;
const draft = (rest: object = {}) => ({
  stateCode: '',
  prefixes,
  bank: { name: '', account: '', ifsc: '' },
  terms: '',
  vpa: '',
  issueOnShipping: false,
  ...rest,
});
const faults = (rest: object) =>
  Object.fromEntries(
    (z.safeParse(PaperSettingsDraft, draft(rest)).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test('settings can be saved without an answer to anything', () => expect(faults({})).toEqual({}));

test('a prefix is refused with the longest number that it would make', () =>
  expect(faults({ prefixes: { ...prefixes, invoice: 'vrinda' } })).toEqual({
    'prefixes.invoice':
      'VRINDA/26-27/9999 has 17 characters, but 16 are allowed: use at most 5 for the prefix',
  }));

test('two kinds of papers cannot have one prefix', () =>
  expect(faults({ prefixes: { ...prefixes, creditNote: 'inv' } })).toEqual({
    'prefixes.creditNote': 'Each kind of paper needs a prefix of its own',
  }));

describe('a bank account', () => {
  it('is whole', () =>
    expect(faults({ bank: { name: 'Canara Bank', account: '', ifsc: '' } })).toEqual({
      'bank.account': 'Enter the account number',
      'bank.ifsc': 'Enter the IFSC',
    }));
  it('has an IFSC', () =>
    expect(faults({ bank: { name: 'Canara Bank', account: '0412', ifsc: 'cnrb412' } })).toEqual({
      'bank.ifsc': 'An IFSC is like CNRB0000412',
    }));
});

test('a UPI ID has its form', () =>
  expect(faults({ vpa: 'vrinda' })).toEqual({ vpa: 'A UPI ID is like vrinda@okaxis' }));
