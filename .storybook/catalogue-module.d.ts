/** Read by `catalogue.ts`. */
declare module 'virtual:catalogue' {
  type Catalogue = typeof import('../tooling/catalogue.ts');
  /** Every component of the library, as its imports describe it. */
  export const CATALOGUE: ReturnType<Catalogue['readCatalogue']>;
  /** What the screens add to the documented console. */
  export const EXTENSIONS: ReturnType<Catalogue['readExtensions']>;
}

/** The product's icons, each by a name of `icon-meanings.ts`. */
declare module 'virtual:icons' {
  export const ICONS: Record<
    import('./docs/foundations/icon-meanings.ts').IconName,
    import('lucide-react').LucideIcon
  >;
}
