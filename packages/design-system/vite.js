// Plain JavaScript, as postcss.js: read by Node itself.

/**
 * Radix's `Theme` brings the provider of Radix's tooltip, and with it the positioning of popups (11 kB gzip), into the
 * first chunk. Our tooltip needs neither (see `tooltip`), so that one import is replaced by a provider of nothing; the
 * positioning then arrives with the first popup. A release of Radix that is written otherwise simply stays as it is.
 */
export function slimTheme() {
  return {
    name: 'slim-theme',
    transform(code, id) {
      if (!/@radix-ui\/themes\/dist\/esm\/components\/theme\.js/.test(id)) return null;
      const slim = code.replace(
        /,\s*Tooltip as (\w+)\s*\}\s*from\s*"radix-ui";/,
        '}from"radix-ui";const $1={Provider:({children})=>children};',
      );
      return slim === code ? null : { code: slim, map: null };
    },
  };
}
