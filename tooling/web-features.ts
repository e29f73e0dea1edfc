import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

const mdn = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** MDN's names of the browsers that differ from Browserslist's. */
const NAMES: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' };

/** Whether version `at` is `version` or a later one: `17.4` is before `17.10`. */
const isSince = (at: string, version: string): boolean =>
  at.localeCompare(version, 'en', { numeric: true }) >= 0;

type Browsers = Readonly<Record<string, string>>;

/** The browsers, of the given versions, in which a feature of MDN's data is missing. */
function missingIn(feature: Identifier | undefined, browsers: Browsers): string[] {
  const support = feature?.__compat?.support;
  // What no browser should have any more has names that others use.
  if (!support || feature.__compat?.status?.deprecated) return [];
  return Object.entries(browsers).flatMap(([browser, version]) => {
    const statements = [support[(NAMES[browser] ?? browser) as keyof typeof support]].flat();
    const works = statements.some((statement) => {
      const { version_added, flags, prefix } = (statement ?? {}) as Partial<SimpleSupportStatement>;
      if (!version_added || flags || prefix) return false;
      return version_added === 'preview' ? false : isSince(version, version_added.replace('≤', ''));
    });
    return works ? [] : [`${browser} ${version}`];
  });
}

const { api, javascript } = mdn;
const builtins = javascript?.builtins as Identifier;
/** Classes of every window, and those of the language. */
const interfaces: Readonly<Record<string, Identifier>> = {
  ...(builtins as Record<string, Identifier>),
  ...(builtins.Intl as Record<string, Identifier>),
  ...(api as Record<string, Identifier>),
};

/** Classes whose objects every page has. The methods of others, as of MIDI, have names that our own functions have too. */
const COMMON_CLASSES =
  /^(Array|String|Map|Set|Promise|Iterator|RegExp|Date|EventTarget|Node|Element|HTML(Input|Form|Dialog|Image|Select|TextArea|Canvas)?Element|Document|Range|Selection|Blob|File|Response|AbortSignal|URLSearchParams|FormData|DataTransfer)$/;

/** Their members by name: several classes may have one of that name. */
const members = new Map<string, Identifier[]>();
for (const [owner, each] of Object.entries(interfaces))
  for (const [name, feature] of Object.entries(each))
    if (COMMON_CLASSES.test(owner)) members.set(name, [...(members.get(name) ?? []), feature as Identifier]);

/** A class, zod, or the texts of a screen. */
const NOT_AN_INSTANCE = /^([A-Z]\w*|z|copy|words)$/;

/**
 * The web features in a source text that the given browsers lack, each with these browsers: classes (`new Highlight`),
 * static members (`Promise.try`) and methods (`.checkVisibility()`). What a variable holds is not known, so a method is
 * found only if no common class has one of that name that works. What is asked for first, as in `URL.parse?.()`, is not
 * found.
 */
export function missingFeatures(source: string, browsers: Browsers): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = new Map<string, string[]>();
  const note = (name: string, missing: string[]): void => {
    if (missing.length > 0) found.set(name, missing);
  };
  for (const [, name = ''] of code.matchAll(/\bnew ([A-Z]\w+)\(/g))
    if (Object.hasOwn(interfaces, name)) note(`new ${name}`, missingIn(interfaces[name], browsers));
  for (const [, owner = '', name = ''] of code.matchAll(/\b([A-Z]\w+)\.(\w+)\b(?!\?\.)/g)) {
    if (!Object.hasOwn(interfaces, owner)) continue;
    const owned = interfaces[owner] as Record<string, Identifier>;
    const key = [`${name}_static`, name].find((each) => Object.hasOwn(owned, each));
    if (key) note(`${owner}.${name}`, missingIn(owned[key], browsers));
  }
  for (const [, owner = '', name = ''] of code.matchAll(/(\w+|[)\]])\??\.([a-z]\w+)\(/g)) {
    if (NOT_AN_INSTANCE.test(owner)) continue;
    const missing = (members.get(name) ?? []).map((feature) => missingIn(feature, browsers));
    if (missing.length > 0 && missing.every((each) => each.length > 0)) note(`.${name}()`, missing[0] ?? []);
  }
  return [...found].map(([name, missing]) => `${name}: ${missing.join(', ')}`);
}
