// Plain JavaScript, as postcss.js: read by Node itself.

/**
 * Radix's `Theme` brings the provider of Radix's tooltip, and with it the positioning of popups (11 kB gzip), into the
 * first chunk; its buttons bring every layout property (1.5 kB), only to centre their spinner. Our tooltip needs no
 * positioning (see `tooltip`), and centring is one style: those imports are replaced. The positioning then arrives with
 * the first popup. A release of Radix that is written otherwise simply stays as it is.
 */
const SLIM = [
  [
    /@radix-ui\/themes\/dist\/esm\/components\/theme\.js/,
    /,\s*Tooltip as (\w+)\s*\}\s*from\s*"radix-ui";/,
    '}from"radix-ui";const $1={Provider:({children})=>children};',
  ],
  [
    /@radix-ui\/themes\/dist\/esm\/components\/(_internal\/base-button|spinner)\.js/,
    /import\s*\{\s*Flex as (\w+)\s*\}\s*from\s*"[^"]*flex\.js";/,
    'import{createElement as centring}from"react";const $1=({children})=>centring("span",{style:{position:"absolute",inset:0,display:"flex",alignItems:"center",justifyContent:"center"}},children);',
  ],
];

export function slimRadix() {
  return {
    name: 'slim-radix',
    transform(code, id) {
      const rule = SLIM.find(([file]) => file.test(id));
      const slim = rule ? code.replace(rule[1], rule[2]) : code;
      return slim === code ? null : { code: slim, map: null };
    },
  };
}
