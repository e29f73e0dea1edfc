import * as z from 'zod/mini';
import { westernDigits } from './clean-text.ts';
import { isGstin, plainGstin } from './gstin.ts';
import { isPincode } from './pincode.ts';

/**
 * The states and union territories with the codes of GST, which are the first two digits of a GST number. 25 and 28
 * were codes before a union and a division; 96 (abroad) and 99 (the centre) are never a state.
 */
export const STATES = [
  ['01', 'Jammu and Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand'],
  ['06', 'Haryana'],
  ['07', 'Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha'],
  ['22', 'Chhattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['27', 'Maharashtra'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu'],
  ['34', 'Puducherry'],
  ['35', 'Andaman and Nicobar Islands'],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
  ['97', 'Other Territory'],
] as const;
export type StateCode = (typeof STATES)[number][0];

/** A state in a request or answer, by its code. */
export const StateCode = z.enum(
  STATES.map(([code]) => code),
  'Choose a state',
);

/** A state in a request or form, where empty means that it is not chosen. */
export const stateChoice = z.union([z.literal(''), StateCode], 'Choose a state');

const NAMES = new Map<string, string>(STATES);

const isStateCode = (code: string): code is StateCode => NAMES.has(code);

/** `29` → `Karnataka` */
export const stateName = (code: StateCode): string => NAMES.get(code) ?? code;

/** Union territories without a legislature, whose half of the tax is UTGST. */
const UNION_TERRITORIES: readonly StateCode[] = ['04', '26', '31', '35', '38', '97'];

/** The name of the half of the tax that is not CGST. */
export const stateTax = (place: StateCode): 'SGST' | 'UTGST' =>
  UNION_TERRITORIES.includes(place) ? 'UTGST' : 'SGST';

/**
 * The state of a GST number; undefined if it is not well-formed or does not tell: 99 is the centre, and 28 is today's
 * Andhra Pradesh or Telangana.
 */
export function stateOfGstin(number: string): StateCode | undefined {
  const plain = plainGstin(number);
  if (!isGstin(plain)) return undefined;
  const code = plain.slice(0, 2).replace('25', '26');
  return isStateCode(code) ? code : undefined;
}

/** The first three digits of the PIN codes of each state, both included (master codes of the e-invoice system). */
const PIN_RANGES: readonly (readonly [code: StateCode, from: number, to: number])[] = [
  ['01', 180, 194],
  ['02', 171, 177],
  ['03', 140, 160],
  ['04', 140, 140],
  ['04', 160, 160],
  ['05', 244, 263],
  ['06', 121, 136],
  ['07', 110, 110],
  ['08', 301, 345],
  ['09', 201, 285],
  ['10', 800, 855],
  ['11', 737, 737],
  ['12', 790, 792],
  ['13', 797, 798],
  ['14', 795, 795],
  ['15', 796, 796],
  ['16', 799, 799],
  ['17', 793, 794],
  ['18', 781, 788],
  ['19', 700, 743],
  ['20', 813, 835],
  ['21', 751, 770],
  ['22', 490, 497],
  ['23', 450, 488],
  ['24', 360, 396],
  ['26', 362, 362],
  ['26', 396, 396],
  ['27', 400, 445],
  ['29', 560, 591],
  ['30', 403, 403],
  ['31', 682, 682],
  ['32', 670, 695],
  ['33', 600, 643],
  ['34', 533, 533],
  ['34', 605, 605],
  ['34', 607, 607],
  ['34', 609, 609],
  ['34', 673, 673],
  ['35', 744, 744],
  ['37', 500, 535],
];

/** Their ranges contain the PIN codes of Ladakh and Telangana, which have none of their own. */
const SHARED: readonly StateCode[] = ['01', '37'];

/** The state of a PIN code; undefined if states share its first three digits, since a guess would decide the tax. */
export function stateOfPin(pin: string): StateCode | undefined {
  if (!isPincode(pin)) return undefined;
  const start = Number(westernDigits(pin).replaceAll(/\s/g, '').slice(0, 3));
  const [only, ...others] = PIN_RANGES.filter(([, from, to]) => from <= start && start <= to);
  return only && others.length === 0 && !SHARED.includes(only[0]) ? only[0] : undefined;
}

/** The state of a business: from its GST number, else from its PIN code; undefined if it must be asked for. */
export const stateOf = ({
  gstNumber = '',
  pincode = '',
}: {
  gstNumber?: string;
  pincode?: string;
}): StateCode | undefined => stateOfGstin(gstNumber) ?? stateOfPin(pincode);
