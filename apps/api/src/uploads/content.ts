import type { ImageType } from '@dmc/contract/uploads';
import { imageSize } from 'image-size';

/** File name extensions of each type. */
export const EXTENSIONS: Readonly<Record<ImageType, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
};

const isImageType = (type: string): type is ImageType => Object.hasOwn(EXTENSIONS, type);

/** Leading bytes that `pixelsOf` needs: a photo's size may come after its preview and colour profile. */
export const HEAD_BYTES = 512 * 1024;

/** The largest picture that is stored, which covers good phone cameras. A browser needs 4 bytes per pixel. */
export const MOST_PIXELS = 50_000_000;

/** The number of pixels that a picture declares; undefined if its first bytes do not. */
export function pixelsOf(head: Uint8Array): number | undefined {
  try {
    const { width, height } = imageSize(head);
    return width * height;
  } catch {
    return undefined;
  }
}

/** The file's type by its first bytes, whatever its name or declared type; undefined if not accepted. */
export function detectImageType(head: Uint8Array): ImageType | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 16) === 'IHDR') return 'image/png';
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (['GIF87a', 'GIF89a'].includes(text(0, 6))) return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp') {
    // The box contains its main brand, a version, then compatible brands, four letters each.
    const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length);
    const brands = [text(8, 12), ...(text(16, end).match(/.{4}/gs) ?? [])];
    if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif';
  }
  return undefined;
}

/** Whether each type's picture reaches its end; phones append more data. `text` is its bytes as Latin-1. */
const ENDS: Record<ImageType, (view: DataView, text: string) => boolean> = {
  'image/png': (_, text) => text.includes('\0\0\0\0IEND'),
  'image/jpeg'(view, text) {
    // The segments before the pixels may contain a preview with its own end marker.
    let at = 2;
    while (at + 4 <= text.length && text[at + 1] !== '\xda') at += 2 + view.getUint16(at + 2);
    return text.includes('\xff\xd9', at);
  },
  'image/gif': (_, text) => text.endsWith(';'),
  'image/webp': (view) => view.getUint32(4, true) + 8 <= view.byteLength,
  'image/avif'(view) {
    let at = 0;
    while (at + 8 <= view.byteLength) {
      const size = view.getUint32(at);
      // The last box may leave its size open.
      if (size < 8) return true;
      at += size;
    }
    return at <= view.byteLength;
  },
};

/** Whether a picture is complete, by its format's markers and lengths; pixels are not decoded. */
export const isCompleteImage = (bytes: Uint8Array, type: ImageType): boolean =>
  ENDS[type](
    new DataView(bytes.buffer, bytes.byteOffset, bytes.length),
    new TextDecoder('latin1').decode(bytes),
  );

/** A Content-Type in lower case without parameters, with a common misnomer corrected. */
export function bareType(header: string): string {
  const type = (header.split(';')[0] ?? '').trim().toLowerCase();
  return type === 'image/jpg' ? 'image/jpeg' : type;
}

/** A file name with an extension of its type: a picture called `page.html` must not be saved or opened as a page. */
export function nameOfType(name: string, type: string): string {
  if (!isImageType(type)) return name;
  const extensions = EXTENSIONS[type];
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  return extensions.includes(extension) ? name : `${name}.${extensions[0]}`;
}

/** A name for Content-Disposition, in ASCII for old clients and in full for others (RFC 6266). */
export function dispositionOf(name: string): string {
  const leaf = name.split(/[\\/]/).at(-1) ?? '';
  const ascii = leaf.replace(/[^\x20-\x7e]|["\\%;]/g, '_') || 'image';
  const full = encodeURIComponent(new TextDecoder().decode(new TextEncoder().encode(leaf))).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${full}`;
}
