import { expect, it } from 'vitest';
import { byName } from './by-name.ts';

it('lists names alphabetically, whatever their case, and numbers by value', () => {
  const rows = ['Rice 10 kg', 'atta', 'Rice 5 kg', 'Ghee'].map((name) => ({ name }));
  expect(byName(rows).map(({ name }) => name)).toEqual(['atta', 'Ghee', 'Rice 5 kg', 'Rice 10 kg']);
});
