import { createHash } from 'node:crypto';
import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Packing } from './answers.ts';

/** Brotli's level: higher ones hardly save more (decision 78). */
const LEVEL = 5;

const brotli = (size?: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: LEVEL,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  ...(size === undefined ? {} : { [constants.BROTLI_PARAM_SIZE_HINT]: size }),
});

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses in Node's thread pool, beside the calls. */
export const nodePacking: Packing = {
  digest: (bytes) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
  compress: (bytes, encoding) =>
    encoding === 'br' ? compressBrotli(bytes, { params: brotli(bytes.byteLength) }) : compressGzip(bytes),
  compressParts(parts, encoding) {
    // Flushed, or what is small would wait for more.
    const stream =
      encoding === 'br'
        ? createBrotliCompress({ params: brotli(), flush: constants.BROTLI_OPERATION_FLUSH })
        : createGzip({ flush: constants.Z_SYNC_FLUSH });
    return parts.pipeThrough(Duplex.toWeb(stream) as ReadableWritablePair<Uint8Array, Uint8Array>);
  },
};
