import { CONSOLE_ROLES } from '@dmc/contract/roles';
import { describe, expect, it } from 'vitest';
import { SIDEBARS } from '../shell/navigation.ts';
import { type KeyPress, screensOf, shortcutReader, shortcutsOf } from './shortcut-table.ts';

const press = (key: string, at = 0, rest: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  timeStamp: at,
  ...rest,
});

describe.each(CONSOLE_ROLES)('the shortcuts of %s', (role) => {
  const table = shortcutsOf(role);

  it('never clash: none is another, or its beginning', () => {
    const written = table.map(({ keys }) => keys.join(' '));
    expect(new Set(written).size).toBe(written.length);
    for (const one of written)
      expect(written.filter((other) => other !== one && other.startsWith(`${one} `))).toEqual([]);
  });

  it('lead to every screen of the role, and to no other', () => {
    const read = shortcutReader(table);
    const reached = table.flatMap(({ keys, action }) => {
      if (action.kind !== 'go') return [];
      expect(keys.reduce<unknown>((_, key) => read(press(key), true), undefined)).toEqual(action);
      return [action.to];
    });
    expect(reached).toEqual(screensOf(role));
    expect(reached).toEqual(expect.arrayContaining([...SIDEBARS[role].flat(), '/preferences']));
  });
});

describe('reading shortcuts', () => {
  const table = shortcutsOf('DISTRIBUTOR');
  const orders = { kind: 'go', to: '/orders' };

  it('opens the palette with Ctrl or ⌘, in a field too', () => {
    const read = shortcutReader(table);
    expect(read(press('k', 0, { ctrlKey: true }), false)).toEqual({ kind: 'palette' });
    expect(read(press('k', 0, { metaKey: true }), false)).toEqual({ kind: 'palette' });
    expect(read(press('k', 0, { ctrlKey: true, altKey: true }), true)).toBeUndefined();
    expect(read(press('k'), true)).toBeUndefined();
  });

  it('lists them by ?, although Shift is pressed before it', () => {
    const read = shortcutReader(table);
    expect(read(press('Shift'), true)).toBeUndefined();
    expect(read(press('?'), true)).toEqual({ kind: 'list' });
    expect(read(press('?'), false)).toBeUndefined();
  });

  it('searches the list by /, but not in a field', () => {
    const read = shortcutReader(table);
    expect(read(press('/'), true)).toEqual({ kind: 'search' });
    expect(read(press('/'), false)).toBeUndefined();
    expect(read(press('/', 0, { ctrlKey: true }), true)).toBeUndefined();
  });

  it('goes by G and a letter, in either case', () => {
    const read = shortcutReader(table);
    expect(read(press('G'), true)).toBeUndefined();
    expect(read(press('O', 1400), true)).toEqual(orders);
  });

  it('forgets G after a pause, after another key, and in a field', () => {
    const read = shortcutReader(table);
    read(press('g'), true);
    expect(read(press('o', 1600), true)).toBeUndefined();
    read(press('g', 2000), true);
    read(press('x', 2100), true);
    expect(read(press('o', 2200), true)).toBeUndefined();
    read(press('g', 3000), true);
    expect(read(press('o', 3100), false)).toBeUndefined();
    expect(read(press('o', 3200), true)).toBeUndefined();
  });

  it('begins again with a second G', () => {
    const read = shortcutReader(table);
    read(press('g'), true);
    read(press('g', 100), true);
    expect(read(press('o', 200), true)).toEqual(orders);
  });

  it.each([
    ['Hindi', { key: 'क', code: 'KeyK' }],
    ['Russian', { key: 'л', code: 'KeyK' }],
    ['Tamil', { key: 'ப', code: 'KeyK' }],
    // Dvorak writes K where a US keyboard has V.
    ['Dvorak', { key: 'k', code: 'KeyV' }],
  ])('opens the palette with a %s layout', (_, where) => {
    const read = shortcutReader(table);
    expect(read(press('', 0, { ...where, ctrlKey: true }), false)).toEqual({ kind: 'palette' });
  });

  it('reads two keys and the question mark with a layout of other letters', () => {
    const read = shortcutReader(table);
    read(press('ग', 0, { code: 'KeyG' }), true);
    expect(read(press('ओ', 100, { code: 'KeyO' }), true)).toEqual(orders);
    expect(read(press('य', 200, { code: 'Slash' }), true)).toEqual({ kind: 'search' });
    expect(read(press('य़', 300, { code: 'Slash', shiftKey: true }), true)).toEqual({ kind: 'list' });
  });

  it('ignores a letter with a modifier and a held key', () => {
    const read = shortcutReader(table);
    read(press('g'), true);
    expect(read(press('o', 100, { ctrlKey: true }), true)).toBeUndefined();
    read(press('g', 200), true);
    expect(read(press('o', 300, { repeat: true }), true)).toBeUndefined();
    expect(read(press('o', 500), true)).toEqual(orders);
  });
});
