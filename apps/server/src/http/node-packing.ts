import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Encoding, Packing } from '@dmc/api/http/answers';

type Levels = Readonly<Record<Encoding, number>>;
/** Higher brotli levels save little and take much longer for large answers. */
const QUICK: Levels = { br: 5, gzip: constants.Z_DEFAULT_COMPRESSION };
/** For bytes that are compressed once and cached. */
const CACHED: Levels = { br: QUICK.br, gzip: constants.Z_BEST_COMPRESSION };
const SMALL_CACHED: Levels = { ...CACHED, br: constants.BROTLI_MAX_QUALITY };
/** Up to this size, in bytes, brotli's highest level takes only milliseconds. */
const SMALL = 64 * 1024;

const brotli = (level: number, size = 0) => ({
  [constants.BROTLI_PARAM_QUALITY]: level,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
});

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

const compress = (bytes: Uint8Array, encoding: Encoding, levels: Levels) =>
  encoding === 'br'
    ? compressBrotli(bytes, { params: brotli(levels.br, bytes.byteLength) })
    : compressGzip(bytes, { level: levels.gzip });

/** Compresses a file that is sent repeatedly. */
export const compressForCache = (bytes: Uint8Array, encoding: Encoding): Promise<Buffer> =>
  compress(bytes, encoding, bytes.byteLength > SMALL ? CACHED : SMALL_CACHED);

/** Compresses in Node's thread pool, off the main thread. */
export const nodePacking: Packing = {
  compress: (bytes, encoding) => compress(bytes, encoding, QUICK),
  compressParts(parts, encoding) {
    // Flushed, or small parts would wait for more.
    const stream =
      encoding === 'br'
        ? createBrotliCompress({ params: brotli(QUICK.br), flush: constants.BROTLI_OPERATION_FLUSH })
        : createGzip({ flush: constants.Z_SYNC_FLUSH });
    return parts.pipeThrough(Duplex.toWeb(stream) as ReadableWritablePair<Uint8Array, Uint8Array>);
  },
};
