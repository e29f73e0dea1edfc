import type { OperationName } from '@dmc/contract/operations';
import type { Write } from './direct-api.ts';
import { WRITES_OF_ACCOUNT } from './writes-of-account.ts';
import { WRITES_OF_ADMIN } from './writes-of-admin.ts';
import { WRITES_OF_CATALOGUE } from './writes-of-catalogue.ts';
import { WRITES_OF_TRADE } from './writes-of-trade.ts';

/** Every kind of write that the console can make. */
export const WRITES: readonly Write[] = [
  ...WRITES_OF_CATALOGUE,
  ...WRITES_OF_TRADE,
  ...WRITES_OF_ADMIN,
  ...WRITES_OF_ACCOUNT,
];

/** Operations with another method than GET that are not tried, and why. */
export const NOT_TRIED: Readonly<Partial<Record<OperationName, string>>> = {
  calculateDiscounts: 'changes nothing, and the console reads prices in another way',
  checkImport: 'changes nothing; the end-to-end tests try its answers',
  checkResetLink: 'changes nothing; the page shows its failure with Retry',
  forgotPassword: 'offered only by a server that sends mail, and answers the same whatever it does',
  logout: 'the console forgets the session whatever is answered',
  makeBackup:
    'answers before it is done, and a second one within a minute is refused; stories try its failures',
  markConversationRead: 'nobody presses it; its count comes back, and the next refresh tries again',
  placeRetailer: 'the console does not offer it',
  reportLocation: 'made by the supervisors’ phones, not by the console',
};
