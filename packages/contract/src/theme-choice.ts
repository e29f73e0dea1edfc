import * as z from 'zod/mini';
import { singleLineText } from './text.ts';
import { THEME_IDS } from './theme-ids.ts';

type ThemeId = (typeof THEME_IDS)[number];

/** A distributor's theme: one of the themes, or a custom colour as written, `#2563eb` or `#26E`. */
export type ThemeChoice = { theme: ThemeId } | { hex: string };

/** The two wire fields of a theme choice. Either may hold a theme's id or a hex colour. */
export interface ThemeChoiceFields {
  themeId?: string | null;
  themeColor?: string | null;
}

const isThemeId = (text: string): text is ThemeId => (THEME_IDS as readonly string[]).includes(text);
const isHexColour = (text: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

/** Reads the wire fields: a theme's id in either of them, else a colour; undefined if neither is valid. */
export function readThemeChoice({ themeId, themeColor }: ThemeChoiceFields): ThemeChoice | undefined {
  const texts = [themeId, themeColor].flatMap((text) => text?.trim() ?? []);
  const theme = texts.find(isThemeId);
  if (theme !== undefined) return { theme };
  const hex = texts.find(isHexColour);
  return hex === undefined ? undefined : { hex };
}

/** A theme choice as `themeColor` text: a theme's id, or the colour. */
export const themeChoiceText = (themeChoice: ThemeChoice): string =>
  'theme' in themeChoice ? themeChoice.theme : themeChoice.hex;

/** The wire fields of a theme choice: a theme's id is in both, a colour only in `themeColor`. */
export const themeChoiceFields = (themeChoice: ThemeChoice) => ({
  themeId: 'theme' in themeChoice ? themeChoice.theme : undefined,
  themeColor: themeChoiceText(themeChoice),
});

const plain = (text: string) => text.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

/** Whether two choices are the same; `#26E` and `#2266ee` are one colour. */
export const isSameThemeChoice = (one: ThemeChoice, other: ThemeChoice | undefined): boolean =>
  other !== undefined && plain(themeChoiceText(one)) === plain(themeChoiceText(other));

type Inside<T extends ThemeChoiceFields> = Omit<T, keyof ThemeChoiceFields> &
  (undefined extends T['themeColor'] ? { themeChoice?: ThemeChoice } : { themeChoice: ThemeChoice });

/** A wire object whose `themeColor` and, if present, `themeId` become one `themeChoice`. */
export const withThemeChoice = <T extends z.core.$ZodType<ThemeChoiceFields>>(wire: T) =>
  z.codec(wire, z.custom<Inside<z.output<T>>>(), {
    decode: ({ themeId, themeColor, ...fields }) => {
      const themeChoice = readThemeChoice({ themeId, themeColor });
      return { ...fields, ...(themeChoice && { themeChoice }) } as Inside<z.output<T>>;
    },
    encode: ({ themeChoice, ...fields }) =>
      ({ ...fields, ...(themeChoice && themeChoiceFields(themeChoice)) }) as unknown as z.output<T>,
  });

/** A theme choice in a request, with the messages for an empty and for an invalid field. */
export const themeChoiceField = ({ required, message }: { required: string; message: string }) =>
  singleLineText({ max: 40, required }).check(
    z.refine((text) => readThemeChoice({ themeColor: text }) !== undefined, message),
  );
