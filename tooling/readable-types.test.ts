import { expect, it } from 'vitest';
import { printed } from '../.storybook/docs/readable-types.ts';

it.each([
  ['boolean | undefined', false, 'boolean'],
  ['boolean | undefined', true, 'boolean ∣ undefined'],
  ["'small' | 'medium' | undefined", false, "'small' ∣ 'medium'"],
  ['readonly (readonly NavItem[])[]', true, 'readonly (readonly NavItem[])[]'],
  ['(() => void) | undefined', false, '() => void'],
  ['((id: string) => void) | undefined', false, '(id: string) => void'],
  ['(id: string) => string | undefined', false, '(id: string) => string | undefined'],
  ['Ref<HTMLInputElement> | undefined', false, 'Ref<HTMLInputElement>'],
  [
    '\n  | { /** How many. */ count: number | undefined }\n  | undefined',
    false,
    '{ count: number | undefined }',
  ],
])('%j, required: %s, is printed as %s', (type, required, text) =>
  expect(printed(type, required)).toBe(text),
);
