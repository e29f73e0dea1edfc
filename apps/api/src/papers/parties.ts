import { formatMoney, type Paise } from '@dmc/contract/money';
import type { PaperParty, PaperSeller } from '@dmc/contract/papers';
import { type StateCode, stateName, stateOf, stateOfGstin } from '@dmc/contract/states';
import type { RetailerRow } from '../books/money-lists.ts';
import { invalid } from '../call/errors.ts';
import type { distributors } from '../schema/distributors.ts';
import { paperSettingsOf } from './paper-settings.ts';

type Distributor = typeof distributors.$inferSelect;

const addressOf = ({ address, city, pincode }: Record<'address' | 'city' | 'pincode', string>) =>
  [address, [city, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const NO_STATE = 'Your state is not known: choose it in Settings.';

/** Why a distributor's chosen state cannot be on a paper with its GST number: each is of one state. */
export function chosenStateFault({
  stateCode,
  gstNumber,
}: Pick<Distributor, 'stateCode' | 'gstNumber'>): string | undefined {
  const registered = stateOfGstin(gstNumber);
  return !stateCode || registered === undefined || registered === stateCode
    ? undefined
    : `Your GST number is of ${stateName(registered)}, but the state chosen in Settings is ${stateName(stateCode)}.`;
}

/** The state as chosen, else as found. */
const stateFor = (party: Distributor | RetailerRow): StateCode | undefined =>
  party.stateCode || stateOf(party);

export const buyerOf = (retailer: RetailerRow): PaperParty => ({
  name: retailer.name,
  address: addressOf(retailer),
  state: stateFor(retailer),
  gstNumber: retailer.gstNumber || undefined,
  phone: retailer.phone || undefined,
  email: retailer.email || undefined,
});

/** Throws 422 if the state is missing. */
export function sellerOf(row: Distributor): PaperSeller {
  const state = stateFor(row);
  if (state === undefined) refuse({ 'papers.stateCode': NO_STATE });
  const { bank, terms, vpa } = paperSettingsOf(row);
  return {
    name: row.name,
    address: addressOf(row),
    state: state as StateCode,
    gstNumber: row.gstNumber || undefined,
    phone: row.phone || undefined,
    logoUrl: row.logoUrl ?? undefined,
    bank,
    terms,
    vpa,
  };
}

/** The value from which an unregistered buyer's name and address are required (CGST rule 46(e)). */
const NAMED_FROM: Paise = 50_000_00;

function refuse(missing: Readonly<Record<string, string>>): void {
  const texts = Object.values(missing);
  if (texts.length > 0) throw invalid(`There is no paper yet. ${texts.join(' ')}`, missing);
}

/** The two parties of a sale. Throws 422 with all that is missing for its invoice, and where to enter it. */
export function partiesOf(distributor: Distributor, retailer: RetailerRow, total: Paise) {
  const { name } = retailer;
  const buyer = buyerOf(retailer);
  const stateFault = stateFor(distributor) ? chosenStateFault(distributor) : NO_STATE;
  refuse({
    ...(stateFault ? { 'papers.stateCode': stateFault } : {}),
    ...(distributor.gstNumber
      ? {}
      : { gstNumber: 'Your GST number is missing: ask your administrator to enter it.' }),
    ...(addressOf(distributor)
      ? {}
      : { address: 'Your address is missing: ask your administrator to enter it.' }),
    ...(buyer.state
      ? {}
      : {
          'retailer.stateCode': `The place of supply is not known: neither GST number nor pincode of ${name} tells its state. Choose it on the page of ${name}.`,
        }),
    ...(buyer.address === '' && (buyer.gstNumber || total >= NAMED_FROM)
      ? {
          'retailer.address': `The address of ${name} is missing, which an invoice to a registered buyer or of ${formatMoney(NAMED_FROM, 'dashboard')} must have. Enter it on the page of ${name}.`,
        }
      : {}),
  });
  return { seller: sellerOf(distributor), buyer, placeOfSupply: buyer.state as StateCode };
}
