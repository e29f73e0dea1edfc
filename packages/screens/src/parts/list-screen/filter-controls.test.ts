import { listOf, listPage, loading, ready } from '@dmc/design-system/story-kit';
import { describe, expect, it, vi } from 'vitest';
import { filter, listView, search } from '../view-url/list-view.ts';
import { choice, oneOf } from '../view-url/view-url.ts';
import { chipProps, selectProps, tabProps } from './filter-controls.ts';

const view = listView({
  filters: {
    search: search('server'),
    size: filter(
      choice(['all', 'small', 'large']),
      (size) => size.toUpperCase(),
      (row: { id: string }, size) => row.id === size,
    ),
    colour: filter(oneOf(['red', 'blue']), (colour) => `in ${colour}`, 'server'),
  },
});
const shown = view.read(new URLSearchParams('colour=blue'));
const screen = (rows = listOf(ready(listPage([{ id: 'small' }], { totals: { counts: {} } })))) => ({
  list: { rows, view: shown, onView: vi.fn() },
  declaration: view,
  matching: () => listPage([{ id: 'small' }]),
});

describe('the control of a filter', () => {
  it('has the values in words, and counts loaded rows if the filter can', () => {
    expect(tabProps(screen(), 'size', 'Any size').options).toEqual([
      { value: 'all', label: 'Any size', count: 1 },
      { value: 'small', label: 'SMALL', count: 1 },
      { value: 'large', label: 'LARGE', count: 1 },
    ]);
    expect(tabProps(screen(), 'colour', 'Any').options.map(({ count }) => count)).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('is for filters with a set of values only', () => {
    // @ts-expect-error the search takes any text
    expect(() => tabProps(screen(), 'search', 'Any')).toThrow();
  });

  it('has the counts that the server sends', () => {
    const totals = { counts: { colour: { all: 9, red: 4, blue: 5 } } };
    const { options } = selectProps(screen(listOf(ready(listPage([], { totals })))), 'colour', 'Any');
    expect(options).toEqual([
      { value: 'all', label: 'Any' },
      { value: 'red', label: 'in red', count: 4 },
      { value: 'blue', label: 'in blue', count: 5 },
    ]);
  });

  it('sets the filter, and clears it by all', () => {
    const colours = screen();
    const { value, onChange } = tabProps(colours, 'colour', 'Any');
    expect(value).toBe('blue');
    onChange('red');
    expect(colours.list.onView).toHaveBeenLastCalledWith({ colour: 'red' });
    onChange('all');
    expect(colours.list.onView).toHaveBeenLastCalledWith({ colour: null });
    const sizes = screen();
    tabProps(sizes, 'size', 'Any').onChange('all');
    expect(sizes.list.onView).toHaveBeenLastCalledWith({ size: 'all' });
  });

  it('reserves the space of counts while the list loads', () => {
    const { options } = chipProps({ ...screen(listOf(loading)), matching: false }, 'size', 'Any');
    expect(options.map(({ count }) => count)).toEqual(['coming', 'coming', 'coming']);
  });
});
