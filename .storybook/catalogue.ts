import type { CatalogueEntry } from '../tooling/catalogue.ts';

/** Defined by `main.ts`. */
declare const COMPONENT_CATALOGUE: readonly CatalogueEntry[];

/** Every component of the library, as its imports describe it. */
export const CATALOGUE = COMPONENT_CATALOGUE;
