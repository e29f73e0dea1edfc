// Plain JavaScript: Vite's configuration imports it from another package, where Node itself must be able to read it.

/** The accents and greys that our themes own, and what else we colour with. */
const COLOURS = [
  'iris',
  'jade',
  'violet',
  'cyan',
  'orange',
  'gold',
  'gray',
  'slate',
  'sage',
  'mauve',
  'sand',
  'red',
];

/**
 * The components of Radix Themes whose styles are kept, by the name behind `rt-`. Whoever needs another adds it here:
 * postcss.test.ts compares this list with what the sources import.
 */
export const KEPT = [
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

/** Components whose name begins as that of a kept one. */
const OTHERS = /^Checkbox(Cards|Group)/;

/** A component's own classes: `rt-TextFieldRoot` belongs to `TextField`. Utilities (`rt-r-…`, `rt-variant-…`) belong to none. */
const ownerOf = (className) =>
  OTHERS.test(className)
    ? undefined
    : KEPT.find((name) => className === name || new RegExp(`^${name}(?![a-z])`).test(className));

const UNUSED_LOOKS = /\.rt-(variant-classic|high-contrast)\b|\.rt-r-size-[4-9]\b|\[data-radius='none'\]/;

/** Margins, paddings, gaps, grids and offsets as props: our own primitives lay out. */
const UNUSED_LAYOUT =
  /\.-?rt-r-([mp][xytrbl]?|[cr]g|gap|g(ta|af|[tc]?[cr]|[cr][se]|a)|top|right|bottom|left)(?![a-z])/;

/** Whether what a selector aims at (its part outside `:not`) is something that this product never draws. */
function isUnused(selector) {
  const aimed = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  if (UNUSED_LOOKS.test(aimed) && !/\.rt-(Text|BaseDialog|Dialog)/.test(aimed)) return true;
  if (UNUSED_LAYOUT.test(aimed)) return true;
  const accent = /\[data-accent-color='?"?(\w+)/.exec(aimed)?.[1];
  if (accent !== undefined && !COLOURS.includes(accent)) return true;
  const gray = /\[data-gray-color='?"?(\w+)/.exec(aimed)?.[1];
  if (gray !== undefined && !COLOURS.includes(gray)) return true;
  const components = [...aimed.matchAll(/\.rt-([A-Z]\w*)/g)].map((match) => match[1] ?? '');
  return components.some((name) => ownerOf(name) === undefined);
}

function prune(node) {
  const kept = node.selectors.filter((selector) => !isUnused(selector));
  if (kept.length === 0) node.remove();
  else if (kept.length < node.selectors.length) node.selectors = kept;
}

/**
 * Radix Themes without what this product never uses: breakpoint variants, the wide-gamut copies of its colours (our
 * themes redefine them), accents and greys that no theme owns, components that are not in `KEPT`, the classic and
 * high-contrast looks. Mechanical: by kind, never by scanning for single class names.
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
      // Stand-ins for system fonts, which ours replaces.
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
