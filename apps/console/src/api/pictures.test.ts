import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../testing.ts';

afterEach(() => vi.unstubAllGlobals());

const THUMBNAILS = { src: '/api/files/d1/rice.webp?edge=40', srcSet: expect.stringContaining('?edge=80 2x') };

async function start({ api = '' } = {}) {
  openPage({ api });
  return import('./pictures.ts');
}

describe('a picture', () => {
  it('comes in the size shown from a server that has it, and whole from another', async () => {
    const { pictureSource } = await start();
    expect(pictureSource(true, true)('/api/files/d1/rice.webp', 36)).toEqual(THUMBNAILS);
    expect(pictureSource(true, false)('/api/files/d1/rice.webp', 36)).toEqual({
      src: '/api/files/d1/rice.webp',
    });
  });

  it('is not loaded before it is known which, so that no original is loaded in vain', async () => {
    const { pictureSource } = await start();
    expect(pictureSource(false, false)('/api/files/d1/rice.webp', 36)).toBeUndefined();
    const elsewhere = 'https://pictures.example/api/files/rice.webp';
    expect(pictureSource(false, false)(elsewhere, 36)).toEqual({ src: elsewhere });
  });

  it.each([
    'https://pictures.example/api/files/rice.webp',
    'https://console.example/apis/files/rice.webp',
    '/pictures/rice.webp',
    '/api/files/d1/rice.webp?signature=1',
    '/api/files/d1/rice.webp#1',
    'blob:https://console.example/4f1c',
    'data:image/png;base64,AA==',
    'https://[',
  ])('that the API does not serve is loaded from its own address: %s', async (address) => {
    const { pictureSource } = await start();
    expect(pictureSource(true, true)(address, 36)).toEqual({ src: address });
  });

  it('is known by the address of an API elsewhere', async () => {
    const { pictureSource } = await start({ api: 'https://api.example/v1/' });
    const resized = pictureSource(true, true)('https://api.example/v1/files/rice.webp', 36);
    expect(resized?.src).toBe('https://api.example/v1/files/rice.webp?edge=40');
    const other = 'https://console.example/v1/files/rice.webp';
    expect(pictureSource(true, true)(other, 36)).toEqual({ src: other });
  });
});
