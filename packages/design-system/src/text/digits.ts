/** The first digit (0) of each script that is written in India, and of full-width digits. */
const ZEROS = '०০੦૦୦௦౦೦൦᱐꯰۰٠０';
const DIGITS = [...ZEROS]
  .flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => String.fromCharCode(zero.charCodeAt(0) + digit)),
  )
  .join('');
const DIGIT = new RegExp(`[${DIGITS}]`, 'g');

/** Replaces digits of Indian scripts and full-width digits by 0 to 9. */
export const westernDigits = (text: string): string =>
  text.replace(DIGIT, (digit) => String(DIGITS.indexOf(digit) % 10));
