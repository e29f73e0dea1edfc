import type { Plugin } from 'postcss';

/** The accents and greys that our themes own, and what else we colour with. */
const KEPT = [
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
 * Radix Themes without what this product never uses: its breakpoint variants (every `@media (min-width…)` block of a
 * `.rt-` rule), the wide-gamut copies of its colours (our themes redefine them) and the accents no theme owns.
 * Mechanical: whole blocks, never single classes.
 */
export function trimRadix(): Plugin {
  return {
    postcssPlugin: 'trim-radix',
    OnceExit(root) {
      root.walkAtRules('media', (rule) => {
        if (
          /^\(min-width: (520|768|1024|1280|1640)px\)$/.test(rule.params) &&
          rule.toString().includes('.rt-')
        )
          rule.remove();
      });
      root.walkAtRules('supports', (rule) => {
        if (rule.params.includes('display-p3')) rule.remove();
      });
      root.walkRules(/^\[data-accent-color='/, (rule) => {
        const name = /^\[data-accent-color='(\w+)'\]$/.exec(rule.selector)?.[1];
        if (name !== undefined && !KEPT.includes(name)) rule.remove();
      });
    },
  };
}
