import { MAX_IMAGES, type ProductImage } from '@dmc/contract/products';
import { FileRefused, IMAGE_TYPE_NAMES, IMAGE_TYPES, refusedFile, UPLOAD_TEXTS } from '@dmc/contract/uploads';
import { ImageUploader } from '@dmc/design-system/image-uploader';
import { useEffect, useRef, useState } from 'react';
import { addImage, choosePrimary, moveImage, removeImage } from './image-list.ts';
import { productsCopy } from './products.copy.ts';

/** Uploads one file and reports progress from 0 to 1; resolves to the public URL, rejects with the documented text. */
export type UploadFile = (
  file: File,
  options: { onProgress: (share: number) => void; retryOf?: unknown },
) => Promise<string>;

interface Pending {
  id: string;
  file: File;
  /** The local preview, until the public URL replaces it (core §4). */
  preview: string;
  progress: number;
}

interface Failed {
  id: string;
  fileName: string;
  cause: string;
  /** The file, for Retry until the dialog closes; undefined if the file itself was rejected. */
  file?: File;
  /** State left by the failed attempt, passed back so that a retry can resume. */
  error?: unknown;
}

export interface ProductImagesProps {
  images: readonly ProductImage[];
  onChange: (images: ProductImage[]) => void;
  /** Alternative text of the images: the product's name. */
  productName: string;
  upload: UploadFile;
  /** How many files are uploading. */
  onPending: (count: number) => void;
  disabled?: boolean;
}

let counter = 0;
const nextId = () => `file-${++counter}`;

/**
 * The images of a product: chosen files show as local previews, upload at once, and join the list when they are
 * confirmed, in the order chosen. A file that fails moves to the tray, with its cause (core §4).
 */
export function ProductImages({
  images,
  onChange,
  productName,
  upload,
  onPending,
  disabled = false,
}: ProductImagesProps) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [failed, setFailed] = useState<readonly Failed[]>([]);

  // Uploads finish long after the render that started them, so they add to the current list.
  const latest = useRef({ images, onChange, productName });
  latest.current = { images, onChange, productName };
  /** The uploads under way, in the order chosen; one that has ended waits for those before it. */
  const queue = useRef<{ id: string; end?: () => void }[]>([]);
  const previews = useRef(new Set<string>());
  const unmounted = useRef(false);
  useEffect(() => {
    const urls = previews.current;
    unmounted.current = false;
    return () => {
      unmounted.current = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);
  const pendingHandler = useRef(onPending);
  pendingHandler.current = onPending;
  useEffect(() => pendingHandler.current(pending.length), [pending.length]);

  /** Ends an upload, once those chosen before it have ended. */
  const settle = (id: string, end = () => {}) => {
    const entry = queue.current.find((upload) => upload.id === id);
    if (entry) entry.end = end;
    while (queue.current[0]?.end) {
      const [first] = queue.current.splice(0, 1);
      first?.end?.();
      setPending((list) => list.filter((upload) => upload.id !== first?.id));
    }
  };

  const send = async (file: File, retryOf?: unknown) => {
    const id = nextId();
    queue.current.push({ id });
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    setPending((list) => [...list, { id, file, preview, progress: 0 }]);
    try {
      const url = await upload(file, {
        onProgress: (progress) =>
          setPending((list) => list.map((entry) => (entry.id === id ? { ...entry, progress } : entry))),
        retryOf,
      });
      if (unmounted.current) return;
      settle(id, () => {
        const { images: now, onChange: change, productName: name } = latest.current;
        const next = addImage(now, url, name.trim());
        // The next image may be added before this change has rendered.
        latest.current = { ...latest.current, images: next };
        change(next);
      });
    } catch (error) {
      if (unmounted.current) return;
      const cause = error instanceof Error ? error.message : UPLOAD_TEXTS.notConfirmed;
      const again = error instanceof FileRefused ? {} : { file, error };
      setFailed((list) => [...list, { id, fileName: file.name, cause, ...again }]);
      setPending((list) => list.filter((upload) => upload.id !== id));
      settle(id);
    }
  };

  const add = (files: readonly File[]) => {
    let room = MAX_IMAGES - images.length - pending.length;
    const refused: Failed[] = [];
    for (const file of files) {
      const cause = refusedFile(file) ?? (room > 0 ? undefined : UPLOAD_TEXTS.tooMany);
      if (cause !== undefined) refused.push({ id: nextId(), fileName: file.name, cause });
      else {
        room -= 1;
        void send(file);
      }
    }
    if (refused.length > 0) setFailed((list) => [...list, ...refused]);
  };

  const dismiss = (id: string) => setFailed((list) => list.filter((entry) => entry.id !== id));

  return (
    <ImageUploader
      hint={productsCopy.images.hint(IMAGE_TYPE_NAMES)}
      accept={IMAGE_TYPES.join(',')}
      max={MAX_IMAGES}
      disabled={disabled}
      images={[
        ...images.map((image) => ({
          id: image.imageUrl,
          url: image.imageUrl,
          alt: image.altText || productName,
          state: 'done' as const,
          primary: image.isPrimary,
        })),
        ...pending.map(({ id, preview, file, progress }) => ({
          id,
          url: preview,
          alt: file.name,
          state: 'uploading' as const,
          progress,
          primary: false,
        })),
      ]}
      failures={failed.map(({ id, fileName, cause, file }) => ({
        id,
        fileName,
        cause,
        retriable: file !== undefined,
      }))}
      onAdd={add}
      onRemove={(id) =>
        onChange(
          removeImage(
            images,
            images.findIndex((image) => image.imageUrl === id),
          ),
        )
      }
      onMove={(from, to) => {
        // Files being uploaded come after the list and cannot be moved.
        if (from < images.length) onChange(moveImage(images, from, Math.min(to, images.length - 1)));
      }}
      onPrimary={(id) =>
        onChange(
          choosePrimary(
            images,
            images.findIndex((image) => image.imageUrl === id),
          ),
        )
      }
      onRetry={(id) => {
        const entry = failed.find((failure) => failure.id === id);
        if (!entry?.file || images.length + pending.length >= MAX_IMAGES) return;
        dismiss(id);
        void send(entry.file, entry.error);
      }}
      onDismiss={dismiss}
    />
  );
}
