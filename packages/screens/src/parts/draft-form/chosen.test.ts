import { expect, it } from 'vitest';
import { chosenInDraft, withChosen } from './chosen.ts';

type Kinds = { products: { id: string; name: string; phone?: string } };
interface Values {
  lines: string[];
}

function memory() {
  const held = new Map<string, unknown>();
  return {
    held,
    load: (record: string) => held.get(record),
    save: (record: string, values: unknown) => {
      if (values) held.set(record, values);
      else held.delete(record);
      return values !== undefined;
    },
  };
}

it('keeps the chosen records with the values, each once, and gives both back', () => {
  const drafts = memory();
  const fields = { products: ['id', 'name'] } as const;
  const chosen = chosenInDraft<Kinds>(drafts, 'new', fields);
  expect(chosen.products.size).toBe(0);
  const ghee = { id: 'p1', name: 'Cow Ghee' };
  chosen.products
    .set(ghee.id, { ...ghee, phone: '98450 12345' })
    .set('p2', { id: 'p2', name: 'Never chosen' });
  const store = withChosen<Values, Kinds>(drafts, chosen, fields, ({ lines = [] }) => ({ products: lines }));
  const values = { lines: ['p1', 'p1', '', 'gone'] };
  store.save('new', values);
  expect(drafts.held.get('new')).toEqual({ values, products: [ghee] });
  expect(store.load('new')).toEqual(values);
  expect([...chosenInDraft<Kinds>(drafts, 'new', fields).products.values()]).toEqual([ghee]);
  store.save('new', undefined);
  expect(drafts.held.size).toBe(0);
  expect(store.load('new')).toBeUndefined();
});
