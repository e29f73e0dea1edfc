import bowser from 'bowser';

/** Characters of a User-Agent header that are stored; current ones have about 150. */
export const MOST_AGENT = 400;

/** Browser and system as the header names them, such as “Firefox on Windows”; undefined if it names neither. */
export function deviceOf(userAgent: string): string | undefined {
  if (userAgent === '') return undefined;
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || undefined;
}
