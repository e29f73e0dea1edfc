import { describe, expect, it } from 'vitest';
import { resolveTheme } from './resolve-theme.ts';

describe('resolveTheme (G39)', () => {
  it.each([
    ['an id in themeId', { themeId: 'modern-green' }, { id: 'modern-green' }],
    ['an id in themeColor', { themeColor: 'premium-dark' }, { id: 'premium-dark' }],
    ['an id beside a hex', { themeId: '#123456', themeColor: 'corporate-gray' }, { id: 'corporate-gray' }],
    [
      'themeId before themeColor',
      { themeId: 'elegant-purple', themeColor: 'modern-green' },
      { id: 'elegant-purple' },
    ],
    ['the hex of a theme', { themeColor: '#0B7A55' }, { id: 'modern-green' }],
    ['the hex of a theme in other case', { themeColor: ' #ff7a1F ' }, { id: 'vibrant-orange' }],
    ['the hex of the default theme', { themeColor: '#2458d3' }, { id: 'professional-blue' }],
    ['another hex', { themeColor: '#2563EB' }, { id: 'professional-blue', hex: '#2563eb' }],
    ['a short hex', { themeId: null, themeColor: '#08f' }, { id: 'professional-blue', hex: '#0088ff' }],
    [
      'an unknown id beside a hex',
      { themeId: 'neon', themeColor: '#2563eb' },
      { id: 'professional-blue', hex: '#2563eb' },
    ],
    ['an unknown word', { themeId: 'neon' }, { id: 'professional-blue' }],
    ['junk', { themeColor: '#12345' }, { id: 'professional-blue' }],
    ['a name of every object', { themeId: 'constructor' }, { id: 'professional-blue' }],
    ['nothing', {}, { id: 'professional-blue' }],
    ['null', { themeId: null, themeColor: null }, { id: 'professional-blue' }],
  ])('%s', (_, asked, resolved) => {
    expect(resolveTheme(asked)).toEqual(resolved);
  });
});
