import { createHash, X509Certificate } from 'node:crypto';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
/** A switch that makes Chromium trust the certificate: it does not cache responses with an untrusted one. */
export const TRUSTED = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`;

/** Headers of one connection, which HTTP/2 forbids. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/** Puts HTTP/2 in front of the server at `origin`, like an installation's proxy. */
export async function overHttp2(origin: string): Promise<{ port: number; close: () => void }> {
  const { hostname, port } = new URL(origin);
  const proxy = createSecureServer({ key, cert }, (asked, answer) => {
    const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const passed = request(
      { hostname, port, method: asked.method, path: asked.url, headers: Object.fromEntries(headers) },
      (own) => {
        for (const name of OF_CONNECTION) delete own.headers[name];
        answer.writeHead(own.statusCode ?? 502, own.headers);
        own.pipe(answer);
      },
    );
    passed.on('error', () => answer.stream.close());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return { port: (proxy.address() as AddressInfo).port, close: () => proxy.close() };
}
