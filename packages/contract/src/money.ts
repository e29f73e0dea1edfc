import * as z from 'zod/mini';
import { type NumberUnit, plainNumber } from './numbers.ts';
import { writes } from './wire.ts';

/** Indian rupees in whole paise. Amounts are integers internally; rupees exist only on the wire. */
export type Paise = number;

/** The largest amount that any field accepts: ₹ 99,99,99,999.99 (just under 100 crore). */
export const MAX_AMOUNT: Paise = 99_99_99_999_99;

/** A number's text. Floating-point residue, such as 7.3e-12, is 0. */
const textOf = (value: string | number): string =>
  typeof value === 'number' && Math.abs(value) < 1e-6 ? '0' : String(value);

/**
 * Rupees to paise, without floating-point artefacts: as decimal number or text, or as typed. The text's own digits
 * are used, a third decimal rounds half up. `undefined` for anything that is not an amount.
 */
export function toPaise(rupees: string | number, unit: NumberUnit = 'rupees'): Paise | undefined {
  const match = /^(-?)(\d{0,15})(?:\.(\d+))?$/.exec(plainNumber(textOf(rupees), unit) ?? '?');
  if (!match) return undefined;
  const [, sign, whole = '', decimals = ''] = match;
  const paise =
    Number(whole) * 100 +
    Number(decimals.slice(0, 2).padEnd(2, '0')) +
    (Number(decimals[2] ?? 0) >= 5 ? 1 : 0);
  return sign === '-' && paise !== 0 ? -paise : paise;
}

/**
 * An amount as typed, in paise, or a percentage in hundredths; undefined for anything else, including more decimals.
 */
export const typedPaise = (typed: string, unit: NumberUnit = 'rupees'): Paise | undefined =>
  /\.\d{3}/.test(plainNumber(typed, unit) ?? '') ? undefined : toPaise(typed, unit);

/** An amount as typed, as a field shows it: `₹125000` → `1,25,000.00`. Other text is returned unchanged. */
export function groupRupees(typed: string): string {
  const paise = typedPaise(typed);
  if (paise === undefined || paise < 0) return typed;
  const { rupees, paise: decimals } = moneyParts(paise);
  return `${rupees}${decimals}`;
}

/** Paise to the wire's decimal number: `1999` → `19.99`. */
export const toRupees = (paise: Paise): number => Number((paise / 100).toFixed(2));

/** Paise to the text of an input field: `1999` → `"19.99"`. */
export const toRupeeText = (paise: Paise): string => (paise / 100).toFixed(2);

/** An amount in an answer: rupees as number or decimal text on the wire, paise inside. */
export const Money = writes(
  () => z.number(),
  z.codec(z.union([z.number(), z.string()]), z.number(), {
    decode: (raw, ctx) => {
      const paise = toPaise(raw);
      if (paise !== undefined) return paise;
      ctx.issues.push({ code: 'custom', message: 'Not an amount', input: raw });
      return z.NEVER;
    },
    encode: toRupees,
  }),
);

/** Text as typed, or a number, including Infinity from JSON such as 1e309; the surrounding codec reports faults. */
const Typed = z.custom<string | number>(
  (value) => typeof value === 'string' || typeof value === 'number',
  'Enter a number',
);

/** A number as typed. `read` gets the trimmed text and returns the value or calls `fail` with a message. */
export const typed = (
  read: (text: string, fail: (message: string) => never) => number,
  encode: (value: number) => number = (value) => value,
) =>
  z.codec(Typed, z.number(), {
    decode: (raw, ctx) =>
      read(textOf(raw).trim(), (message) => {
        ctx.issues.push({ code: 'custom', message, input: raw });
        return z.NEVER;
      }),
    encode,
  });

/**
 * An amount in a request or a form: text as typed or a number of rupees, at most two decimals, between `min` paise and
 * MAX_AMOUNT. `message` is the documented text for an empty or too small amount.
 */
export const moneyField = ({ min, message }: { min: Paise; message: string }) =>
  typed((text, fail) => {
    if (text === '') return fail(message);
    const paise = toPaise(text);
    if (paise === undefined)
      return /^(-?\d[\d.]*e\+?\d{2,}|infinity)$/i.test(text)
        ? fail('Amount is too large')
        : fail('Enter an amount in rupees, such as 249.50');
    if (paise < min) return fail(message);
    if (typedPaise(text) === undefined) return fail('Use at most 2 decimals');
    if (paise > MAX_AMOUNT) return fail('Amount is too large');
    return paise;
  }, toRupees);

/** Where amounts appear, and their decimals there (core §9). */
const MONEY_CONTEXTS = { dashboard: 0, ledger: 2 } as const;
export type MoneyContext = keyof typeof MONEY_CONTEXTS;

const formatters = Object.fromEntries(
  Object.entries(MONEY_CONTEXTS).map(([context, digits]) => [
    context,
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      // No minus before a zero, nor before an amount that rounds to it.
      signDisplay: 'negative',
    }),
  ]),
) as Record<MoneyContext, Intl.NumberFormat>;

/** The only way to print money: en-IN grouping, ₹ in front; 0 decimals on dashboards, 2 everywhere else. */
export const formatMoney = (paise: Paise, context: MoneyContext = 'ledger'): string =>
  formatters[context].format(paise / 100);

/** The same text in three parts (sign with any minus, rupees, paise), so that a design can mute sign and paise. */
export function moneyParts(paise: Paise, context: MoneyContext = 'ledger') {
  const parts = formatters[context].formatToParts(paise / 100);
  const join = (...types: string[]) =>
    parts
      .filter((part) => types.includes(part.type))
      .map((part) => part.value)
      .join('');
  return {
    sign: join('minusSign', 'currency'),
    rupees: join('integer', 'group'),
    paise: join('decimal', 'fraction'),
  };
}

/** A short amount for a chart's axis: ₹50 k, ₹1.25 L, ₹2 Cr. Do not use it for an amount that must be exact. */
export function axisMoney(paise: Paise): string {
  const rupees = Math.abs(paise) / 100;
  const sign = Math.round(paise) < 0 ? '−₹' : '₹';
  const short = (value: number) => String(Number(value.toFixed(2)));
  if (rupees >= 1_00_00_000) return `${sign}${short(rupees / 1_00_00_000)} Cr`;
  if (rupees >= 1_00_000) return `${sign}${short(rupees / 1_00_000)} L`;
  if (rupees >= 1000) return `${sign}${short(rupees / 1000)} k`;
  return `${sign}${short(rupees)}`;
}
