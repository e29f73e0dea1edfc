import { westernDigits } from './clean-text.ts';

/** Whether this is a postal code of India: six digits, in any script, with or without a space. */
export const isPincode = (text: string): boolean => /^\d{6}$/.test(westernDigits(text).replaceAll(/\s/g, ''));
