import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Asha Menon', 'AM'],
  ['asha.menon@vrinda.in', 'AM'],
  ['Sri Balaji Provision Store', 'SS'],
  ['Khan Kirana & Dairy', 'KD'],
  ['M/s Gupta', 'MG'],
  ['Raju', 'R'],
  ['24x7 Mart', '2M'],
  ['गीता देवी', 'गी'],
  ['  ', '?'],
  ['—', '?'],
])('%s is drawn as %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
