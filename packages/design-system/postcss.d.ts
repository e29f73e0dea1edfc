import type { Plugin } from 'postcss';

/** The components of Radix Themes whose styles stay, by the name after `rt-`. */
export declare const USED_COMPONENTS: readonly string[];

/** A PostCSS plugin that puts the rules of components and screens into layers. */
export declare function inLayers(): Plugin;

/** A PostCSS plugin that strips from Radix Themes what this product never uses. */
export declare function trimRadix(): Plugin;
