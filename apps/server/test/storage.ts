import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error It has no types.
import S3rver from '@20minutes/s3rver';
import type { Bucket } from '@dmc/api/call/files';

/** Working and failing S3 servers, for tests of files. */

/** Credentials that the local server accepts, as the SDK reads them from the environment. */
export const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const bucketAt = (endpoint: string): Bucket => ({
  bucket: 'uploads',
  region: 'us-east-1',
  endpoint,
  pathStyle: true,
});

/** A local server with one empty bucket. */
export async function startStorage(): Promise<{ bucket: Bucket; close: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'dmc-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'uploads' }],
  });
  const { port } = await server.run();
  return {
    bucket: bucketAt(`http://127.0.0.1:${port}`),
    async close() {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A server that answers as instructed. */
export async function startBadStorage(
  answer: RequestListener,
): Promise<{ bucket: Bucket; close: () => Promise<void> }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    bucket: bucketAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
