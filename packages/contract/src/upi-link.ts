import { type Paise, toRupeeText } from './money.ts';

/** What a payment by UPI is for. */
export interface UpiPayment {
  /** The payee's address: `vrinda@okaxis`. */
  vpa: string;
  /** The payee's name. */
  name: string;
  /** In paise; without it, the payer types the amount. */
  amount?: Paise;
  /** Shown to the payer; cut after 50 characters. */
  note?: string;
  /** A reference in both statements, such as an invoice's number: its letters and digits, at most 35. */
  reference?: string;
}

/** Whether a text has the form of an address for UPI. */
export const isVpa = (text: string): boolean =>
  /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,62}$/i.test(text);

/** Not URLSearchParams, which writes a space as `+` and escapes the `@`: payment apps show the first and refuse the second. */
const escaped = (value: string) => encodeURIComponent(value).replaceAll('%40', '@');

/** The link that a payment app opens, also from a QR code (NPCI, UPI Linking Specifications). Without a merchant code, which only a bank assigns. */
export function upiLink({ vpa, name, amount, note = '', reference = '' }: UpiPayment): string {
  const parameters = {
    pa: vpa,
    pn: name,
    am: amount === undefined ? '' : toRupeeText(amount),
    cu: 'INR',
    tn: [...note].slice(0, 50).join(''),
    tr: reference.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 35),
  };
  const query = Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${escaped(value)}`);
  return `upi://pay?${query.join('&')}`;
}
