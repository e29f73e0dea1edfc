import { FileRefused, IMAGE_TYPES, refusedFile, UPLOAD_TEXTS } from '@dmc/contract/uploads';
import { FileFailureTray } from '@dmc/design-system/file-failure-tray';
import { Button } from '@radix-ui/themes';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { UploadFile } from '../products/product-images.tsx';
import { settingsCopy as copy } from './settings.copy.ts';
import styles from './settings.module.css';

interface Failed {
  file: File;
  cause: string;
  /** State left by a failed attempt; a file rejected before sending has none. */
  error?: unknown;
}

interface LogoUploadProps {
  upload: UploadFile;
  /** The form is being saved. */
  disabled: boolean;
  /** An upload is under way: saving has to wait. */
  onBusy: (busy: boolean) => void;
  /** Called with the public URL of the image. */
  onUploaded: (address: string) => void;
}

/** Uploads an image and fills the field with its URL, which is saved like any other (calls 16–18). */
export function LogoUpload({ upload, disabled, onBusy, onUploaded }: LogoUploadProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [failed, setFailed] = useState<Failed>();
  const sending = share !== undefined;

  async function send(file: File, retryOf?: unknown) {
    setFailed(undefined);
    setShare(0);
    onBusy(true);
    try {
      onUploaded(await upload(file, { onProgress: setShare, retryOf }));
    } catch (error) {
      const cause = error instanceof Error ? error.message : UPLOAD_TEXTS.notConfirmed;
      setFailed({ file, cause, ...(error instanceof FileRefused ? {} : { error }) });
    }
    setShare(undefined);
    onBusy(false);
  }
  const choose = (file: File | undefined) => {
    if (!file || sending) return;
    const cause = refusedFile(file);
    if (cause === undefined) void send(file);
    else setFailed({ file, cause });
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        aria-label={copy.upload}
        className="ds-visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Allows choosing the same file again after a failure.
          event.target.value = '';
        }}
      />
      <Button
        type="button"
        variant="surface"
        color="gray"
        className={styles.upload ?? ''}
        aria-disabled={sending || disabled || undefined}
        onClick={sending || disabled ? undefined : () => chooser.current?.click()}
      >
        <Upload aria-hidden size={16} strokeWidth={1.75} />
        <span>{sending ? copy.uploading(Math.round(share * 100)) : copy.upload}</span>
      </Button>
      {failed ? (
        <div className={styles.tray}>
          <FileFailureTray
            title={copy.notUploaded}
            failures={[
              { id: 'logo', fileName: failed.file.name, cause: failed.cause, retriable: 'error' in failed },
            ]}
            onRetry={() => void send(failed.file, failed.error)}
            onDismiss={() => setFailed(undefined)}
          />
        </div>
      ) : null}
    </>
  );
}
