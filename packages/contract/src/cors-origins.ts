import * as z from 'zod/mini';
import { multiLineText, singleLineText } from './text.ts';

/** Any origin. That is safe, because browsers send no credentials on their own: a page still needs a token. */
export const ANY_ORIGIN = '*';

/** An origin as browsers send it; undefined for anything else, such as an address with a path. */
function originOf(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { origin, pathname, search, hash, username, password } = new URL(text);
  const plain = pathname === '/' && search + hash + username + password === '';
  return plain && !origin.includes('*') ? origin : undefined;
}

/** The origins in a list: text separated by commas, spaces or line breaks, or an array. */
export const corsOriginsOf = (value: string | readonly string[]): string[] =>
  (typeof value === 'string' ? value : value.join(' '))
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((text) => originOf(text) ?? text);

/** What is wrong with a list of origins, as a sentence; undefined if valid. */
export function corsFault(value: string | readonly string[]): string | undefined {
  const origins = corsOriginsOf(value);
  if (origins.includes(ANY_ORIGIN))
    return origins.length === 1 ? undefined : 'Use * on its own: it allows every origin';
  if (origins.length > 50) return 'List at most 50 origins';
  const wrong = origins.find((origin) => originOf(origin) === undefined);
  return wrong && `“${wrong.slice(0, 80)}” is not an origin. Use the format https://console.example.in`;
}

/** The setting: a list as typed, or an array. */
export const corsOrigins = z
  .union([multiLineText({ max: 4000 }), z.array(singleLineText({ max: 300 }))])
  .check((ctx) => {
    const message = corsFault(ctx.value);
    if (message !== undefined) ctx.issues.push({ code: 'custom', message, input: ctx.value });
  });
