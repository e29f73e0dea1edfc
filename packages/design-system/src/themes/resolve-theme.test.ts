import { describe, expect, it } from 'vitest';
import { resolveTheme } from './resolve-theme.ts';

describe('resolveTheme', () => {
  it.each([
    ['a theme', { theme: 'modern-green' }, { id: 'modern-green' }],
    ['the hex of a theme', { hex: '#0B7A55' }, { id: 'modern-green' }],
    ['the hex of a theme in other case', { hex: ' #ff7a1F ' }, { id: 'vibrant-orange' }],
    ['the hex of the default theme', { hex: '#2458d3' }, { id: 'professional-blue' }],
    ['another hex', { hex: '#2563EB' }, { id: 'professional-blue', hex: '#2563eb' }],
    ['a short hex', { hex: '#08f' }, { id: 'professional-blue', hex: '#0088ff' }],
    ['junk', { hex: '#12345' }, { id: 'professional-blue' }],
    ['nothing', undefined, { id: 'professional-blue' }],
  ] as const)('%s', (_, look, resolved) => {
    expect(resolveTheme(look)).toEqual(resolved);
  });
});
