import type { Paise } from './money.ts';

/** Levels of credit use, lowest first (screens §4), with the percentage of the limit at which each begins. */
const BANDS = { Good: 0, Medium: 50, High: 75, Critical: 90 } as const;
export type CreditLevel = keyof typeof BANDS;
const CREDIT_LEVELS = Object.keys(BANDS) as readonly CreditLevel[];

interface Credit {
  creditLimit?: Paise;
  usedCredit?: Paise;
}

export type CreditUse =
  /** No limit, or a limit of 0, so there is no percentage. */
  | { kind: 'no-limit' }
  /** The server did not send the used credit. */
  | { kind: 'unknown' }
  | {
      kind: 'used';
      level: CreditLevel;
      /** Whole percent of the limit, truncated rather than rounded, so that 90 means at least 90. */
      percent: number;
      /** Amount used beyond the limit, in paise; 0 within it. */
      over: Paise;
    };

/** A retailer's use of credit (screens §4): from 90 % Critical, from 75 % High, from 50 % Medium, else Good. */
export function creditUse({ creditLimit = 0, usedCredit }: Credit): CreditUse {
  if (creditLimit <= 0) return { kind: 'no-limit' };
  if (usedCredit === undefined) return { kind: 'unknown' };
  const used = Math.max(0, usedCredit);
  // Integers on both sides, so that no rounding affects the comparison with a threshold.
  const level = CREDIT_LEVELS.findLast((name) => used * 100 >= creditLimit * BANDS[name]) ?? 'Good';
  return {
    kind: 'used',
    level,
    percent: Math.floor((used * 100) / creditLimit),
    over: Math.max(0, used - creditLimit),
  };
}

/** A difference of one paisa is rounding and is ignored. */
const TOLERANCE: Paise = 1;

interface CreditFigures extends Credit {
  availableCredit?: Paise;
  outstandingBalance?: Paise;
}

/**
 * By how much credit figures contradict each other, in paise: `available` against limit less used, `outstanding`
 * against what is used. Undefined if they agree within ₹0.01 or one of them is not supplied.
 */
export function creditGaps({ creditLimit, usedCredit, availableCredit, outstandingBalance }: CreditFigures) {
  const gap = (a: Paise, b: Paise) => (Math.abs(a - b) > TOLERANCE ? Math.abs(a - b) : undefined);
  return {
    available:
      creditLimit === undefined ||
      creditLimit <= 0 ||
      usedCredit === undefined ||
      availableCredit === undefined
        ? undefined
        : gap(availableCredit, creditLimit - usedCredit),
    outstanding:
      usedCredit === undefined || outstandingBalance === undefined
        ? undefined
        : // A retailer that has paid in advance uses no credit.
          gap(Math.max(0, outstandingBalance), Math.max(0, usedCredit)),
  };
}
