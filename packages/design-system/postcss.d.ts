import type { Plugin } from 'postcss';

/** The components of Radix Themes whose styles stay, by the name after `rt-`. */
export declare const USED_COMPONENTS: readonly string[];

/** A PostCSS plugin that strips from Radix Themes what this product never uses. */
export declare function trimRadix(): Plugin;
