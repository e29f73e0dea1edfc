/** Read by `catalogue.ts`. */
declare module 'virtual:catalogue' {
  type Catalogue = typeof import('../tooling/catalogue.ts');
  /** Every component of the library, as its imports describe it. */
  export const CATALOGUE: ReturnType<Catalogue['readCatalogue']>;
  /** What the screens add to the documented console. */
  export const EXTENSIONS: ReturnType<Catalogue['readExtensions']>;
}
