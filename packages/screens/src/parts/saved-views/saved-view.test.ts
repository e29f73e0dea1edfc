import { describe, expect, it } from 'vitest';
import {
  NO_VIEWS,
  readSavedViews,
  sameName,
  searchOf,
  textOf,
  viewOf,
  withDefault,
  withoutView,
  withView,
} from './saved-view.ts';

const params = (search: string) => new URLSearchParams(search);
const pending = { name: 'Pending', search: 'status=pending' };
const late = { name: 'Late', search: 'sort=date' };

describe('a saved view', () => {
  it('has its parameters in one order', () => {
    expect(textOf(params('status=pending&search=tea+leaf'))).toBe('search=tea+leaf&status=pending');
    expect(viewOf('Tea', params('status=pending&search=tea'), '2026-11-20')).toEqual({
      name: 'Tea',
      search: 'search=tea&status=pending',
    });
  });

  it('moves with the calendar if its days have a name', () => {
    const view = viewOf('Month', params('to=2026-11-30&status=pending&from=2026-11-01'), '2026-11-20');
    expect(view).toEqual({ name: 'Month', search: 'status=pending', days: 'this_month' });
    expect(searchOf(view, '2026-11-20')).toBe('from=2026-11-01&status=pending&to=2026-11-30');
    expect(searchOf(view, '2027-02-03')).toBe('from=2027-02-01&status=pending&to=2027-02-28');
  });

  it('keeps other days', () => {
    const view = viewOf('Diwali', params('from=2026-11-06&to=2026-11-10'), '2026-11-20');
    expect(searchOf(view, '2027-02-03')).toBe('from=2026-11-06&to=2026-11-10');
    expect(viewOf('Since', params('from=2026-11-01'), '2026-11-20').days).toBeUndefined();
  });
});

describe('the views of a screen', () => {
  const both = withDefault(withView(withView(NO_VIEWS, pending), late), 'Pending');

  it('are in the order of their names', () => expect(both.views).toEqual([late, pending]));

  it('keep their default under a new name, and lose it with its view', () => {
    const renamed = withView(both, { ...pending, name: 'To approve' }, 'Pending');
    expect(renamed).toEqual({
      views: [late, { ...pending, name: 'To approve' }],
      default: 'To approve',
    });
    expect(withoutView(both, 'Late')).toEqual({ views: [pending], default: 'Pending' });
    expect(withoutView(both, 'Pending')).toEqual({ views: [late] });
  });

  it('are replaced by one of the same name', () => {
    expect(withView(both, { name: 'Late', search: 'sort=total' }).views).toEqual([
      { name: 'Late', search: 'sort=total' },
      pending,
    ]);
  });

  it('survive a device', () => {
    expect(readSavedViews(JSON.stringify({ '/orders': both }))).toEqual({ '/orders': both });
  });
});

describe('a name', () => {
  it.each([
    ['late', 'Late', true],
    ['Café', 'cafe', true],
    ['Late', 'Late ', false],
    ['Late', 'Later', false],
  ])('%j and %j: the same is %s', (a, b, same) => expect(sameName(a, b)).toBe(same));
});

describe('what a device has kept', () => {
  it.each([null, '', '{', '[]', '7', 'null', '"x"'])('is nothing if it is %j', (text) =>
    expect(readSavedViews(text)).toEqual({}),
  );

  it('is read as far as possible', () => {
    const views = [pending, null, 7, { name: 'A' }, { name: ' ', search: '' }, { ...late, days: 'someday' }];
    expect(readSavedViews(JSON.stringify({ '/orders': { views, default: 'Late' }, '/users': 7 }))).toEqual({
      '/orders': { views: [pending] },
      '/users': { views: [] },
    });
  });
});

it('the default is also found where it was kept before', () => {
  const stored = JSON.stringify({ '/orders': { views: [pending, late], first: 'Late' } });
  expect(readSavedViews(stored)['/orders']?.default).toBe('Late');
});
