import * as z from 'zod/mini';
import { plainPrefix, prefixFault } from './invoice-number.ts';
import { ISSUED_KINDS } from './paper-kinds.ts';
import { StateCode, stateChoice } from './states.ts';
import { code, multiLineText, singleLineText } from './text.ts';
import { isVpa } from './upi-link.ts';
import { optional } from './wire.ts';

/** What a distributor's papers say and when they are issued. Extension. */
export const PaperSettings = z.object({
  /** The state as chosen, or empty; it decides the tax. */
  stateCode: optional(stateChoice),
  /** What the GST number, else the PIN code, says until a state is chosen. */
  foundState: optional(StateCode),
  /** The beginning of the numbers of each kind. */
  prefixes: z.object({
    invoice: z.string(),
    billOfSupply: z.string(),
    creditNote: z.string(),
    receipt: z.string(),
  }),
  bank: optional(z.object({ name: z.string(), account: z.string(), ifsc: z.string() })),
  terms: optional(z.string()),
  vpa: optional(z.string()),
  /** Whether an order's invoice is issued when the order is shipped. */
  issueOnShipping: z.boolean(),
});
export type PaperSettings = z.infer<typeof PaperSettings>;

const prefix = z.string().check(
  z.overwrite(plainPrefix),
  z.check<string>(({ value, issues }) => {
    const message = prefixFault(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  }),
);

const bankTexts = { name: 'Enter the bank', account: 'Enter the account number', ifsc: 'Enter the IFSC' };

/** All three or none. */
const bank = z
  .object({
    name: singleLineText({ max: 80 }),
    account: code({ max: 34 }),
    ifsc: code({ max: 11 }).check(
      z.overwrite((text) => text.toUpperCase()),
      z.refine((text) => text === '' || /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text), 'An IFSC is like CNRB0000412'),
    ),
  })
  .check(({ value, issues }) => {
    if (Object.values(value).every((text) => text === '')) return;
    for (const [field, message] of Object.entries(bankTexts))
      if (value[field as keyof typeof value] === '')
        issues.push({ code: 'custom', message, input: value, path: [field] });
  });

/** The settings as saved: an empty text removes a value. */
export const PaperSettingsDraft = z.object({
  stateCode: stateChoice,
  prefixes: z
    .object({ invoice: prefix, billOfSupply: prefix, creditNote: prefix, receipt: prefix })
    .check(({ value, issues }) => {
      const used = new Set<string>();
      for (const kind of ISSUED_KINDS) {
        if (used.has(value[kind]))
          issues.push({
            code: 'custom',
            message: 'Each kind of paper needs a prefix of its own',
            input: value,
            path: [kind],
          });
        used.add(value[kind]);
      }
    }),
  bank,
  terms: multiLineText({ max: 1000 }),
  vpa: code({ max: 255 }).check(
    z.refine((text) => text === '' || isVpa(text), 'A UPI ID is like vrinda@okaxis'),
  ),
  issueOnShipping: z.boolean('Use true or false'),
});
export type PaperSettingsDraft = z.infer<typeof PaperSettingsDraft>;
