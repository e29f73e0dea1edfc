/** Read by `catalogue.ts`. */
declare module 'virtual:catalogue' {
  /** Every component of the library, as its imports describe it. */
  export const CATALOGUE: readonly import('../tooling/catalogue.ts').CatalogueEntry[];
}
