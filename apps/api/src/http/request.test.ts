import { operations } from '@dmc/contract/operations';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readBody } from './request.ts';

afterEach(() => void z.config({ localeError: undefined }));

it.each([
  ['nothing', undefined],
  // What the first schema of `zod` itself in the process does.
  ['a language', z.locales.en().localeError],
])('a missing field is refused in our words if %s is set for zod', (_, localeError) => {
  z.config({ localeError });
  const read = () => readBody(operations.createExpense.body, { category: 'OPERATING', amount: [] });
  expect(read).toThrow(
    expect.objectContaining({
      details: {
        fields: expect.objectContaining({
          date: 'This field is required',
          amount: expect.not.stringContaining('Invalid'),
        }),
      },
    }),
  );
});
