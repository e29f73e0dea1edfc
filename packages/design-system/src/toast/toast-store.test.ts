import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToasts } from './toast-store.ts';

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('shows messages in their order and keeps the four newest', () => {
    const store = createToasts();
    for (const text of ['a', 'b', 'c', 'd', 'e']) store.show({ tone: 'info', text });
    expect(store.read().map((toast) => toast.text)).toEqual(['b', 'c', 'd', 'e']);
  });

  test('replaces a message of the same key', () => {
    const store = createToasts();
    store.show({ tone: 'info', text: 'Saving', key: 'save' });
    store.show({ tone: 'success', text: 'Saved', key: 'save' });
    expect(store.read().map((toast) => toast.text)).toEqual(['Saved']);
  });

  test('lets a message leave before it drops it, and tells its listeners of both', () => {
    const store = createToasts();
    const id = store.show({ tone: 'success', text: 'Saved' });
    const heard = vi.fn();
    const leave = store.subscribe(heard);
    store.dismiss(id);
    expect(store.read()[0]?.open).toBe(false);
    store.dismiss(id);
    vi.advanceTimersByTime(1000);
    expect(store.read()).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(2);
    leave();
    store.show({ tone: 'info', text: 'Unheard' });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('gives the same list until something changes, as useSyncExternalStore demands', () => {
    const store = createToasts();
    store.show({ tone: 'info', text: 'a' });
    expect(store.read()).toBe(store.read());
    store.clear();
    expect(store.read()).toEqual([]);
  });
});
