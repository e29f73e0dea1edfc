interface Names {
  product: string | undefined;
  /** Undefined for a discount for everyone. */
  retailer: string | undefined;
}

/** A discount in a message: `Discount on Cow Ghee for Meena Stores`. */
export const discountName = ({ product, retailer }: Names): string =>
  ['Discount', product && `on ${product}`, retailer && `for ${retailer}`].filter(Boolean).join(' ');
