import type { ProductImage } from '@dmc/contract/products';
import { describe, expect, it } from 'vitest';
import { addImage, choosePrimary, moveImage, primaryUrl, removeImage } from './image-list.ts';

const three: ProductImage[] = ['/a', '/b', '/c'].reduce<ProductImage[]>(
  (list, url) => addImage(list, url, ''),
  [],
);
const urls = (list: ProductImage[]) => list.map((image) => image.imageUrl).join(' ');
const orders = (list: ProductImage[]) => list.map((image) => image.sortOrder);

describe('the images of a product (core §4)', () => {
  it('make the first one primary when the list was empty', {
    meta: { proves: ['rule.products.image-first'] },
  }, () => {
    expect(three.map((image) => image.isPrimary)).toEqual([true, false, false]);
    expect(orders(three)).toEqual([0, 1, 2]);
  });
  it('promote the first that remains when the primary one goes', {
    meta: { proves: ['rule.products.image-promote'] },
  }, () => {
    const rest = removeImage(three, 0);
    expect(urls(rest)).toBe('/b /c');
    expect(primaryUrl(rest)).toBe('/b');
    expect(orders(rest)).toEqual([0, 1]);
  });
  it('keep the primary one when another goes', () => expect(primaryUrl(removeImage(three, 2))).toBe('/a'));
  it('are renumbered by a move, and keep their primary one', {
    meta: { proves: ['rule.products.image-order'] },
  }, () => {
    const moved = moveImage(three, 2, 0);
    expect(urls(moved)).toBe('/c /a /b');
    expect(orders(moved)).toEqual([0, 1, 2]);
    expect(primaryUrl(moved)).toBe('/a');
  });
  it('have one primary at a time', () => {
    expect(choosePrimary(three, 1).map((image) => image.isPrimary)).toEqual([false, true, false]);
  });
  it('give no address when there are none', () => expect(primaryUrl([])).toBe(''));
});
