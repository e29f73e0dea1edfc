import { describe, expect, it } from 'vitest';
import { PRODUCT_FILE } from './csv-columns.ts';
import { guessColumns, IMPORT_FIELDS, IMPORT_KINDS } from './imports.ts';

describe('the columns of a file', () => {
  it.each(IMPORT_KINDS)('are those of the template of %s', (kind) => {
    const headings = IMPORT_FIELDS[kind].map(({ header }) => header);
    expect(guessColumns(kind, headings)).toEqual(
      Object.fromEntries(IMPORT_FIELDS[kind].map(({ id }, index) => [id, index])),
    );
  });

  it('are those of an export of products', () => {
    const found = guessColumns(
      'products',
      PRODUCT_FILE.map(({ header }) => header),
    );
    expect(Object.keys(found).toSorted()).toEqual(IMPORT_FIELDS.products.map(({ id }) => id).toSorted());
  });

  it('are found by other words too, each once, whatever their case and signs', () => {
    expect(guessColumns('products', ['ITEM NAME', 'item code', 'Rate', 'Qty.', 'Colour'])).toEqual({
      name: 0,
      sku: 1,
      price: 2,
      stock: 3,
    });
    expect(guessColumns('balances', ['Party', 'Balance'])).toEqual({ name: 0, amount: 1 });
    expect(guessColumns('retailers', ['Phone', 'Mobile'])).toEqual({ phone: 0 });
    expect(guessColumns('retailers', ['', 'x'])).toEqual({});
  });
});
