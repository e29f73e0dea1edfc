import * as z from 'zod/mini';
import { line } from './text.ts';
import { THEME_IDS } from './theme-ids.ts';

type ThemeId = (typeof THEME_IDS)[number];

/** How a distributor's console looks: one of the themes, or a colour of its own as it was chosen, `#2563eb` or `#26E` (G39). */
export type Look = { theme: ThemeId } | { hex: string };

/** The two fields that say a look on the wire. Either may hold a theme's id or a hex colour. */
interface LookFields {
  themeId?: string | null | undefined;
  themeColor?: string | null | undefined;
}

const isThemeId = (text: string): text is ThemeId => (THEME_IDS as readonly string[]).includes(text);
const isHexColour = (text: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

/** What the fields of the wire ask for: an id in either of them, else a colour; nothing where neither can be read. */
export function lookOf({ themeId, themeColor }: LookFields): Look | undefined {
  const asked = [themeId, themeColor].flatMap((text) => text?.trim() ?? []);
  const theme = asked.find(isThemeId);
  if (theme !== undefined) return { theme };
  const hex = asked.find(isHexColour);
  return hex === undefined ? undefined : { hex };
}

/** A look as `themeColor` says it: a theme's id, or the colour. */
export const lookText = (look: Look): string => ('theme' in look ? look.theme : look.hex);

/** A look as the wire says it: a theme in both fields, a colour in the second alone. */
export const lookFields = (look: Look) => ({
  themeId: 'theme' in look ? look.theme : undefined,
  themeColor: lookText(look),
});

const plain = (text: string) => text.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

/** Whether two looks are one, however their colour is written. */
export const isSameLook = (one: Look, other: Look | undefined): boolean =>
  other !== undefined && plain(lookText(one)) === plain(lookText(other));

type Inside<T extends LookFields> = Omit<T, keyof LookFields> &
  (undefined extends T['themeColor'] ? { look?: Look | undefined } : { look: Look });

/** An object of the wire with one `look` inside for its `themeColor` and, where it has one, its `themeId`. */
export const withLook = <T extends z.core.$ZodType<LookFields>>(wire: T) =>
  z.codec(wire, z.custom<Inside<z.output<T>>>(), {
    decode: ({ themeId, themeColor, ...fields }) => {
      const look = lookOf({ themeId, themeColor });
      return { ...fields, ...(look && { look }) } as Inside<z.output<T>>;
    },
    encode: ({ look, ...fields }) => ({ ...fields, ...(look && lookFields(look)) }) as unknown as z.output<T>,
  });

/** A look in a request: the words for an empty field, and for one that says none. */
export const lookField = ({ required, message }: { required: string; message: string }) =>
  line({ max: 40, required }).check(z.refine((text) => lookOf({ themeColor: text }) !== undefined, message));
