import * as z from 'zod/mini';
import { line } from './text.ts';
import { THEME_IDS } from './theme-ids.ts';

type ThemeId = (typeof THEME_IDS)[number];

/** A distributor's look: one of the themes, or a custom colour as written, `#2563eb` or `#26E`. */
export type Look = { theme: ThemeId } | { hex: string };

/** The two fields for a look on the wire. Either may hold a theme's id or a hex colour. */
interface LookFields {
  themeId?: string | null | undefined;
  themeColor?: string | null | undefined;
}

const isThemeId = (text: string): text is ThemeId => (THEME_IDS as readonly string[]).includes(text);
const isHexColour = (text: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

/** The look in the wire's fields: a theme id in either of them, else a colour; undefined if neither is readable. */
export function lookOf({ themeId, themeColor }: LookFields): Look | undefined {
  const asked = [themeId, themeColor].flatMap((text) => text?.trim() ?? []);
  const theme = asked.find(isThemeId);
  if (theme !== undefined) return { theme };
  const hex = asked.find(isHexColour);
  return hex === undefined ? undefined : { hex };
}

/** A look as `themeColor` text: a theme's id, or the colour. */
export const lookText = (look: Look): string => ('theme' in look ? look.theme : look.hex);

/** A look in wire fields: a theme in both, a colour only in the second. */
export const lookFields = (look: Look) => ({
  themeId: 'theme' in look ? look.theme : undefined,
  themeColor: lookText(look),
});

const plain = (text: string) => text.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

/** Whether two looks are the same, however their colours are written. */
export const isSameLook = (one: Look, other: Look | undefined): boolean =>
  other !== undefined && plain(lookText(one)) === plain(lookText(other));

type Inside<T extends LookFields> = Omit<T, keyof LookFields> &
  (undefined extends T['themeColor'] ? { look?: Look | undefined } : { look: Look });

/** A wire object whose `themeColor` and, if present, `themeId` become one `look`. */
export const withLook = <T extends z.core.$ZodType<LookFields>>(wire: T) =>
  z.codec(wire, z.custom<Inside<z.output<T>>>(), {
    decode: ({ themeId, themeColor, ...fields }) => {
      const look = lookOf({ themeId, themeColor });
      return { ...fields, ...(look && { look }) } as Inside<z.output<T>>;
    },
    encode: ({ look, ...fields }) => ({ ...fields, ...(look && lookFields(look)) }) as unknown as z.output<T>,
  });

/** A look in a request, with the messages for an empty and for an invalid field. */
export const lookField = ({ required, message }: { required: string; message: string }) =>
  line({ max: 40, required }).check(z.refine((text) => lookOf({ themeColor: text }) !== undefined, message));
