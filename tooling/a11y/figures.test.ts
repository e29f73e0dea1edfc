import { expect, it } from 'vitest';
import { compare, summary } from './figures.ts';
import type { Found } from './walk.ts';

const low: Found = {
  story: 'orders--ready',
  view: 'premium-dark',
  rule: 'text-contrast (hovered)',
  kind: 'violation',
  target: 'button',
  detail: '“Approve” 3.20, needs 4.5',
};
const covered: Found = { ...low, rule: 'color-contrast (bgOverlap)', kind: 'incomplete', target: 'nav > a' };

it('lets a review decide what axe could not, and a violation only as a mistake', () => {
  const entry = {
    rule: covered.rule,
    stories: 'orders',
    target: 'nav',
    reason: 'The bar has its own background.',
  };
  const overreaching = { rule: low.rule, stories: '*', reason: 'It is only hovered.' };
  expect(compare([low, covered], [entry, overreaching])).toEqual({
    violations: [low],
    open: [],
    reviewed: [covered],
    unused: [overreaching],
  });
  expect(compare([low], [{ ...overreaching, mistaken: true }]).reviewed).toEqual([low]);
  expect(compare([covered], [{ ...entry, stories: 'payments' }]).open).toEqual([covered]);
  expect(compare([covered], [{ ...entry, target: 'footer' }]).open).toEqual([covered]);
});

it('says once what many stories show', () => {
  expect(summary([low, { ...low, story: 'orders--dense', view: 'modern-green' }])).toEqual([
    'text-contrast (hovered)  button\n    “Approve” 3.20, needs 4.5\n    orders--ready and 1 more; premium-dark, modern-green',
  ]);
});
