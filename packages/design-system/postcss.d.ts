import type { Plugin } from 'postcss';

/** The components of Radix Themes whose styles are kept, by the name behind `rt-`. */
export declare const KEPT: readonly string[];

/** Radix Themes without what this product never uses, as a PostCSS plugin. */
export declare function trimRadix(): Plugin;
