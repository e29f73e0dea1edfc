import { base64url } from '../call/ids.ts';

/** A place in a list, for the address of a request: the list's sort, and the values of a row by which it is sorted. */
export const writeCursor = (parts: readonly string[]): string =>
  base64url(new TextEncoder().encode(JSON.stringify(parts)));

/** Reads what `writeCursor` wrote; undefined if it is something else. */
export function readCursor(cursor: string): string[] | undefined {
  try {
    const bytes = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    );
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : undefined;
  } catch {
    return undefined;
  }
}
