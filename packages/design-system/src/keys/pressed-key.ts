/** A key event's character and physical key. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const LATIN = /^[\0-\u024f]*$/;

/**
 * The pressed key, in lower case. With a non-Latin layout, such as Hindi, the key that a US keyboard has there, so that
 * shortcuts work with every layout.
 */
export function pressedKey({ key, code, shiftKey }: Press): string {
  if (LATIN.test(key)) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
