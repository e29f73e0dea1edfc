// Plain JavaScript: Vite's configuration imports this file from another package, and Node itself must be able to read
// it.

import { readFileSync } from 'node:fs';

const themes = readFileSync(new URL('src/themes/themes.css', import.meta.url), 'utf8');

/** The accents and greys our themes own, plus the other colours we use. */
const COLOURS = ['gray', 'red', ...[...themes.matchAll(/--(\w+)-1:/g)].map((match) => match[1])];

/**
 * The components of Radix Themes whose styles are kept, by the name after `rt-`. If you need another one, add it
 * here: trim-radix.test.ts compares this list with what the sources import.
 */
export const USED_COMPONENTS = [
  'reset',
  'Button',
  'IconButton',
  'BaseButton',
  'Spinner',
  'TextField',
  'TextArea',
  'Select',
  'Switch',
  'BaseCheckbox',
  'Checkbox',
  'BaseMenu',
  'DropdownMenu',
  'Popper',
  'Popover',
  'BaseDialog',
  'Dialog',
  'ScrollArea',
  'Text',
  'Flex',
  'Box',
  'Grid',
];

/** Components whose name starts with that of a kept one. */
const OTHERS = /^Checkbox(Cards|Group)/;

/** A component's own classes: `rt-TextFieldRoot` belongs to `TextField`. Utilities (`rt-r-…`, `rt-variant-…`) belong to none. */
const ownerOf = (className) =>
  OTHERS.test(className)
    ? undefined
    : USED_COMPONENTS.find((name) => className === name || new RegExp(`^${name}(?![a-z])`).test(className));

const UNUSED_VARIANTS = /\.rt-(variant-classic|high-contrast)\b|\.rt-r-size-[4-9]\b|\[data-radius='none'\]/;

/** Margins, paddings, gaps, grids and offsets as props: our own primitives handle layout. */
const UNUSED_LAYOUT =
  /\.-?rt-r-([mp][xytrbl]?|[cr]g|gap|g(ta|af|[tc]?[cr]|[cr][se]|a)|top|right|bottom|left)(?![a-z])/;

/** Whether a selector targets (outside `:not`) something this product never draws. */
function isUnused(selector) {
  const aimed = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  if (UNUSED_VARIANTS.test(aimed) && !/\.rt-(Text|BaseDialog|Dialog)/.test(aimed)) return true;
  if (UNUSED_LAYOUT.test(aimed)) return true;
  const accent = /\[data-accent-color='?"?(\w+)/.exec(aimed)?.[1];
  if (accent !== undefined && !COLOURS.includes(accent)) return true;
  const gray = /\[data-gray-color='?"?(\w+)/.exec(aimed)?.[1];
  if (gray !== undefined && !COLOURS.includes(gray)) return true;
  const components = [...aimed.matchAll(/\.rt-([A-Z]\w*)/g)].map((match) => match[1] ?? '');
  return components.some((name) => ownerOf(name) === undefined);
}

function prune(node) {
  const used = node.selectors.filter((selector) => !isUnused(selector));
  if (used.length === 0) node.remove();
  else if (used.length < node.selectors.length) node.selectors = used;
}

/**
 * Strips from Radix Themes what this product never uses: breakpoint variants, the wide-gamut copies of its colours
 * (our themes redefine them), accents and greys no theme owns, components not in `USED_COMPONENTS`, and the classic and
 * high-contrast looks. It removes whole categories and never scans for single class names.
 */
export function trimRadix() {
  return {
    postcssPlugin: 'trim-radix',
    OnceExit(root) {
      root.walkAtRules('media', (rule) => {
        if (
          /^\(min-width: (520|768|1024|1280|1640)px\)$/.test(rule.params) &&
          /\.(xs|sm|md|lg|xl)\\:rt-/.test(rule.toString())
        )
          rule.remove();
      });
      root.walkAtRules('supports', (rule) => {
        if (rule.params.includes('display-p3')) rule.remove();
      });
      // Replacements for system fonts; ours replaces them all.
      root.walkAtRules('font-face', (rule) => {
        if (rule.toString().includes('(Custom)')) rule.remove();
      });
      root.walkRules(prune);
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}
