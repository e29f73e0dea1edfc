import { expect, test } from 'vitest';
import { switchPlan } from './switch-plan.ts';

const words = {
  verb: { on: 'Unblock', off: 'Block' },
  state: { on: 'Active', off: 'Blocked' },
  effect: { on: (all: string) => `${all} can order.`, off: (all: string) => `${all} cannot order.` },
};
const records = [
  { id: 'a', name: 'Annapoorna', isActive: true },
  { id: 'b', name: 'Gupta', isActive: false },
  { id: 'c', name: 'Meena', isActive: undefined },
  { id: 'd', name: 'You', isActive: true, not: 'your own account' },
];

test('only records in the other state are switched, and the rest say why not', () => {
  expect(switchPlan(records, false, words, 'retailers', false)).toEqual({
    items: [{ id: 'a', name: 'Annapoorna', change: false, from: 'Active', to: 'Blocked' }],
    skipped: [
      { id: 'b', name: 'Gupta', reason: 'already blocked' },
      { id: 'c', name: 'Meena', reason: 'the server does not say whether it is active' },
      { id: 'd', name: 'You', reason: 'your own account' },
    ],
    effects: ['1 retailer cannot order.'],
  });
});

test('without a record to switch there is no effect', () => {
  expect(switchPlan(records.slice(1, 3), false, words, 'retailers', false)).toMatchObject({
    items: [],
    effects: [],
  });
});
