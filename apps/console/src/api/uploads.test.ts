import { afterEach, describe, expect, it, vi } from 'vitest';
import { asha, openPage, serve } from '../testing.ts';

afterEach(() => vi.unstubAllGlobals());

interface Put {
  address: string;
  headers: Record<string, string>;
}

/** A storage that accepts or refuses files: the part of XMLHttpRequest that an upload uses. */
function openStore({ status = 200, statusText = '', responseText = '' } = {}): Put[] {
  const puts: Put[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = status;
      statusText = statusText;
      responseText = responseText;
      upload: { onprogress?: (event: object) => void } = {};
      onload = () => {};
      private readonly put: Put = { address: '', headers: {} };
      open(_: string, address: URL) {
        this.put.address = String(address);
      }
      setRequestHeader(name: string, value: string) {
        this.put.headers[name] = value;
      }
      send() {
        puts.push(this.put);
        this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
        this.onload();
      }
    },
  );
  return puts;
}

const file = new File(['picture'], 'front.png', { type: 'image/png' });
const targetAt = (uploadUrl: string) => ({
  body: { data: { uploadUrl, filePath: 'd1/front.png', publicUrl: '/api/files/d1/front.png' } },
});
const CONFIRMED = { body: { data: { file: { id: 'f1', url: '/api/files/d1/front.png' } } } };

async function start({ api = '' } = {}) {
  openPage({ api });
  const { startSession } = await import('../session/session.ts');
  startSession({ user: asha, accessToken: 't1' });
  const { uploads, UploadError } = await import('./uploads.ts');
  const shares: number[] = [];
  const send = (stored?: { filePath: string; publicUrl: string }) =>
    uploads.send(file, {
      category: 'product-images',
      onProgress: (share) => shares.push(share),
      ...(stored ? { stored } : {}),
    });
  return { send, shares, UploadError };
}

describe('the three steps', () => {
  it('get an address, send the file there, confirm it, and return the public address', {
    meta: { proves: ['rule.products.image-upload'] },
  }, async () => {
    const { send, shares } = await start();
    const requests = serve(targetAt('/api/upload/put/1.secret'), CONFIRMED);
    const puts = openStore();
    expect(await send()).toBe('/api/files/d1/front.png');
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/upload/generate-url',
      '/api/upload/confirm',
    ]);
    expect(await requests[0]?.json()).toEqual({
      filename: 'front.png',
      category: 'product-images',
      isPrivate: false,
    });
    expect(await requests[1]?.json()).toEqual({
      filePath: 'd1/front.png',
      originalName: 'front.png',
      fileSize: 7,
      mimeType: 'image/png',
      category: 'product-images',
    });
    expect(puts).toHaveLength(1);
    expect(puts[0]?.headers['content-type']).toBe('image/png');
    expect(shares).toEqual([0.5]);
  });

  it('begin at the confirmation if the file is already stored', async () => {
    const { send } = await start();
    const requests = serve(CONFIRMED);
    const puts = openStore();
    expect(await send({ filePath: 'd1/front.png', publicUrl: '/p.png' })).toBe('/p.png');
    expect(requests).toHaveLength(1);
    expect(puts).toEqual([]);
  });
});

describe('the token and the store', () => {
  const tokenFor = async (uploadUrl: string, api = '') => {
    const { send } = await start({ api });
    serve(targetAt(uploadUrl), CONFIRMED);
    const puts = openStore();
    await send();
    return puts[0];
  };

  it('are combined only if the address is a path on the API’s own origin', async () => {
    expect((await tokenFor('/api/upload/put/1'))?.headers.authorization).toBe('Bearer t1');
    const elsewhere = await tokenFor('/upload/put/1', 'https://api.example/v2');
    expect(elsewhere?.address).toBe('https://api.example/upload/put/1');
    expect(elsewhere?.headers.authorization).toBe('Bearer t1');
  });

  it.each([
    'https://store.example/put/1?signature=x',
    '//store.example/put/1',
    'https://console.example/api/upload/put/1',
    'https://console.example.evil.example/put',
  ])('are never combined at %s', async (address) => {
    const put = await tokenFor(address);
    expect(put?.address).toBe(new URL(address, 'https://console.example').href);
    expect(put?.headers).not.toHaveProperty('authorization');
  });
});

describe('a failed step shows the documented text and the reason', () => {
  it('when there is no address', {
    meta: { proves: ['products.failed-to-generate-upload-url'] },
  }, async () => {
    const { send, UploadError } = await start();
    serve({ status: 500, body: { message: 'Out of disk' } });
    openStore();
    const failed = send();
    await expect(failed).rejects.toBeInstanceOf(UploadError);
    await expect(failed).rejects.toThrow('Failed to generate upload URL: Out of disk');
  });

  it.each([
    [{ status: 415, statusText: 'Unsupported Media Type' }, 'Upload failed: Unsupported Media Type'],
    [
      { status: 415, statusText: 'Unsupported Media Type', responseText: '{"message":"Use a PNG image."}' },
      'Upload failed: Use a PNG image.',
    ],
    [{ status: 413, statusText: '' }, 'Upload failed: 413'],
    [
      { status: 403, responseText: '{"message":"The address was used"}' },
      'Upload failed: 403. The address was used',
    ],
    [{ status: 403, responseText: '<Error/>' }, 'Upload failed: 403'],
  ])(
    'when the store answers %j',
    { meta: { proves: ['products.upload-failed-status-text'] } },
    async (answer, text) => {
      const { send } = await start();
      const requests = serve(targetAt('/api/upload/put/1'), CONFIRMED);
      openStore(answer);
      await expect(send()).rejects.toMatchObject({ message: text });
      // A file that was not stored is not confirmed.
      expect(requests).toHaveLength(1);
    },
  );

  it('when it is not confirmed, and a retry need not send the file again', {
    meta: { proves: ['products.failed-to-confirm-upload'] },
  }, async () => {
    const { send } = await start();
    serve(targetAt('/api/upload/put/1'), { status: 500, body: {} });
    openStore();
    await expect(send()).rejects.toMatchObject({
      message: 'Failed to confirm upload',
      stored: { filePath: 'd1/front.png', publicUrl: '/api/files/d1/front.png' },
    });
  });
});

describe('a file that is refused is not offered to be sent again', () => {
  const refused = { name: 'FileRefused' };

  it('by the server, before or after it was sent', async () => {
    const { send } = await start();
    serve({ status: 422, body: { message: 'The name of the file is too long.' } });
    openStore();
    await expect(send()).rejects.toMatchObject(refused);
    serve(targetAt('/api/upload/put/1'), { status: 422, body: { message: 'This is not a picture.' } });
    await expect(send()).rejects.toMatchObject(refused);
  });

  it('by the store', async () => {
    const { send } = await start();
    serve(targetAt('/api/upload/put/1'));
    openStore({ status: 415, statusText: 'Unsupported Media Type' });
    await expect(send()).rejects.toMatchObject(refused);
  });
});
