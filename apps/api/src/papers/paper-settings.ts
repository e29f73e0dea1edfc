import { DEFAULT_PREFIXES } from '@dmc/contract/invoice-number';
import type { PaperSettings } from '@dmc/contract/paper-settings';
import { stateOf } from '@dmc/contract/states';
import type { distributors } from '../schema/distributors.ts';

type Row = typeof distributors.$inferSelect;

/** The paper settings of a distributor; until they are saved, those that need no answer. */
export const paperSettingsOf = ({ papers, stateCode, ...row }: Row): PaperSettings => ({
  stateCode: stateCode || undefined,
  foundState: stateOf(row),
  prefixes: papers?.prefixes ?? DEFAULT_PREFIXES,
  bank: papers?.bank.name ? papers.bank : undefined,
  terms: papers?.terms || undefined,
  vpa: papers?.vpa || undefined,
  issueOnShipping: papers?.issueOnShipping ?? false,
});
