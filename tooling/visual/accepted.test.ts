import { describe, expect, test } from 'vitest';
import { accept } from './accepted.ts';
import type { Outcome, Row } from './compare.ts';

const outcome = (id: string, status: Outcome['status'], pictures: string[] = []): Outcome => ({
  id,
  title: 'Screens/Orders',
  name: id,
  file: 'orders.stories.tsx',
  status,
  rows: pictures.length > 0 ? [{ pictures } as unknown as Row] : [],
  built: `${id}-now`,
});

describe('accepting', () => {
  const run = [
    outcome('ready', 'different', ['premium-dark-1280', 'professional-blue-390']),
    outcome('empty', 'different', ['professional-blue-1280']),
    outcome('dense', 'same'),
  ];
  const why = 'The badge is taller';

  test('takes the named differences of the run, and nothing else', () => {
    const { accepted, added } = accept({}, run, ['ready'], why);
    expect(added.map(({ id }) => id)).toEqual(['ready']);
    expect(accepted).toEqual({
      ready: { why, pictures: ['premium-dark-1280', 'professional-blue-390'], built: 'ready-now' },
    });
  });

  test('refuses a name that no difference has', () => {
    expect(() => accept({}, run, ['ready', 'dense'], why)).toThrow('“dense”');
  });

  test('replaces an entry, and drops those of stories that changed since', () => {
    const before = {
      ready: { why: 'Wider', pictures: ['professional-blue-390'], built: 'ready-now' },
      dense: { why: 'Tighter', pictures: ['professional-blue-768'], built: 'dense-before' },
      other: { why: 'Not in this run', pictures: [], built: 'any' },
    };
    expect(accept(before, run, ['orders.stories'], why).accepted).toEqual({
      ready: { why, pictures: ['premium-dark-1280', 'professional-blue-390'], built: 'ready-now' },
      empty: { why, pictures: ['professional-blue-1280'], built: 'empty-now' },
      other: before.other,
    });
  });
});
