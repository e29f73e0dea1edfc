/** A key event's sign, and where its key lies on the keyboard. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const LATIN = /^[\0-\u024f]*$/;

/**
 * The key that was pressed, in lower case. With a layout of other letters, such as Hindi, it is the one that a US keyboard
 * has there, so that shortcuts work with every layout.
 */
export function pressedKey({ key, code, shiftKey }: Press): string {
  if (LATIN.test(key)) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
