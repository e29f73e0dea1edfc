import { mixed, NAMES_IN_ORDER } from '@dmc/contract/names.fixtures';
import { sorted } from '@dmc/design-system/sorted';
import { expect, it } from 'vitest';

const NAME = { id: 'name', header: 'Name', value: (name: string) => name, width: 100, sortable: true };
const shown = (desc: boolean) => sorted(mixed(NAMES_IN_ORDER), [NAME], { id: 'name', desc });

it('sorts forty names in a table like the server', () => {
  expect(shown(false)).toEqual(NAMES_IN_ORDER);
  expect(shown(true)).toEqual([...NAMES_IN_ORDER.slice(0, -1).toReversed(), '']);
});
