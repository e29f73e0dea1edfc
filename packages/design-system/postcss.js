// Plain JavaScript, because Vite's configuration imports this file from another package and Node must be able to load
// it.

import { readFileSync } from 'node:fs';

/** The accents and greys that our themes own, which change while a dev server runs, and the other colours we use. */
function usedColours() {
  const themes = readFileSync(new URL('src/themes/themes.css', import.meta.url), 'utf8');
  return new Set(['gray', 'red', ...[...themes.matchAll(/--(\w+)-1:/g)].map((match) => match[1])]);
}

/**
 * The components of Radix Themes whose styles stay, by the name after `rt-`. If you need another one, add it here:
 * trim-radix.test.ts compares this list with the imports.
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

/** Components whose name starts with that of a used one. */
const OTHERS = /^Checkbox(Cards|Group)/;

/**
 * The component that owns a class: `rt-TextFieldRoot` belongs to `TextField`. Utilities (`rt-r-…`, `rt-variant-…`) have
 * no owner.
 */
const ownerOf = (className) =>
  OTHERS.test(className)
    ? undefined
    : USED_COMPONENTS.find((name) => className === name || new RegExp(`^${name}(?![a-z])`).test(className));

const UNUSED_VARIANTS = /\.rt-(variant-classic|high-contrast)\b|\.rt-r-size-[4-9]\b|\[data-radius='none'\]/;

/** Margin, padding, gap, grid and offset utilities: our own primitives handle layout. */
const UNUSED_LAYOUT =
  /\.-?rt-r-([mp][xytrbl]?|[cr]g|gap|g(ta|af|[tc]?[cr]|[cr][se]|a)|top|right|bottom|left)(?![a-z])/;

/** Whether a selector targets (outside `:not`) something that this product never renders. */
function isUnused(selector, colours) {
  const aimed = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  if (UNUSED_VARIANTS.test(aimed) && !/\.rt-(Text|BaseDialog|Dialog)/.test(aimed)) return true;
  if (UNUSED_LAYOUT.test(aimed)) return true;
  const accent = /\[data-accent-color='?"?(\w+)/.exec(aimed)?.[1];
  if (accent !== undefined && !colours.has(accent)) return true;
  const gray = /\[data-gray-color='?"?(\w+)/.exec(aimed)?.[1];
  if (gray !== undefined && !colours.has(gray)) return true;
  const components = [...aimed.matchAll(/\.rt-([A-Z]\w*)/g)].map((match) => match[1] ?? '');
  return components.some((name) => ownerOf(name) === undefined);
}

function prune(node, colours) {
  const used = node.selectors.filter((selector) => !isUnused(selector, colours));
  if (used.length === 0) node.remove();
  else if (used.length < node.selectors.length) node.selectors = used;
}

const LAYER_OF = { 'design-system': 'components', screens: 'screens' };

/** Puts the rules of components and screens into layers, so that those who use them override them. */
export function inLayers() {
  return {
    postcssPlugin: 'in-layers',
    Once(root, { AtRule }) {
      const [, name] = /packages\/([\w-]+)\/src\/.*\.module\.css$/.exec(root.source?.input.file ?? '') ?? [];
      const layer = LAYER_OF[name];
      if (!layer) return;
      const { nodes } = root.clone();
      root.removeAll();
      root.append(new AtRule({ name: 'layer', params: layer, nodes }));
    },
  };
}

/**
 * Strips from Radix Themes what this product never uses: breakpoint variants, wide-gamut copies of colours (our themes
 * redefine them), accents and greys that no theme owns, components not in `USED_COMPONENTS`, and the classic and
 * high-contrast variants. It removes whole categories and never scans for single class names.
 */
export function trimRadix() {
  return {
    postcssPlugin: 'trim-radix',
    OnceExit(root, { AtRule }) {
      const colours = usedColours();
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
      // Radix's replacements for system fonts; our fonts replace them all.
      root.walkAtRules('font-face', (rule) => {
        if (rule.toString().includes('(Custom)')) rule.remove();
      });
      root.walkRules((rule) => prune(rule, colours));
      // Where the root's is inherited, a browser need not compute the style of each element's selection.
      const selections = [];
      root.walkRules('.radix-themes ::selection', (rule) => void selections.push(rule));
      for (const rule of selections) {
        const params = '(-moz-appearance: none) or (font: -apple-system-body)';
        rule.before(rule.clone({ selector: '.radix-themes::selection' }));
        rule.replaceWith(new AtRule({ name: 'supports', params, nodes: [rule.clone()] }));
      }
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}
