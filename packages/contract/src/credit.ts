import type { Paise } from './money.ts';

/** Levels of credit use, the calmest first (screens §4), with the share of the limit in percent that each begins at. */
const BANDS = { Good: 0, Medium: 50, High: 75, Critical: 90 } as const;
export type CreditLevel = keyof typeof BANDS;
const CREDIT_LEVELS = Object.keys(BANDS) as readonly CreditLevel[];

interface Credit {
  creditLimit?: Paise | undefined;
  usedCredit?: Paise | undefined;
}

export type CreditUse =
  /** No limit was set, or one of 0: nothing to measure by (P62). */
  | { kind: 'no-limit' }
  /** The server did not say what is used. */
  | { kind: 'unknown' }
  | {
      kind: 'used';
      level: CreditLevel;
      /** Whole percent of the limit, cut off and not rounded: what shows as 90 is 90. */
      percent: number;
      /** What is used beyond the limit, in paise; 0 within it. */
      over: Paise;
    };

/** How far a retailer's credit is used (screens §4): from 90 % Critical, from 75 % High, from 50 % Medium, else Good. */
export function creditUse({ creditLimit = 0, usedCredit }: Credit): CreditUse {
  if (creditLimit <= 0) return { kind: 'no-limit' };
  if (usedCredit === undefined) return { kind: 'unknown' };
  const used = Math.max(0, usedCredit);
  // Whole numbers on both sides: no share is rounded on its way to a threshold.
  const level = CREDIT_LEVELS.findLast((name) => used * 100 >= creditLimit * BANDS[name]) ?? 'Good';
  return {
    kind: 'used',
    level,
    percent: Math.floor((used * 100) / creditLimit),
    over: Math.max(0, used - creditLimit),
  };
}

/** Differences of a paisa come from rounding and are not worth a word (G49). */
const TOLERATED: Paise = 1;

interface CreditFigures extends Credit {
  availableCredit?: Paise | undefined;
  outstandingBalance?: Paise | undefined;
}

/**
 * By how much the figures of a credit contradict each other, in paise: `available` from limit less used, `outstanding`
 * from what is used. Undefined where they agree within ₹0.01 or one of them is not supplied (G49).
 */
export function creditGaps({ creditLimit, usedCredit, availableCredit, outstandingBalance }: CreditFigures) {
  const gap = (a: Paise, b: Paise) => (Math.abs(a - b) > TOLERATED ? Math.abs(a - b) : undefined);
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
        : // A retailer that paid in advance uses nothing.
          gap(Math.max(0, outstandingBalance), Math.max(0, usedCredit)),
  };
}
