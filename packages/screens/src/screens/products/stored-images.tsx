import type { StoredFile } from '@dmc/contract/uploads';
import { ConfirmDialog } from '@dmc/design-system/confirm-dialog';
import { Grid } from '@dmc/design-system/grid';
import { dataOf, type Loadable, type Outcome } from '@dmc/design-system/load';
import { Picture } from '@dmc/design-system/picture';
import { Stack } from '@dmc/design-system/stack';
import { Button, IconButton } from '@radix-ui/themes';
import { Images, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { productsCopy } from './products.copy.ts';
import styles from './stored-images.module.css';

const copy = productsCopy.stored;

export interface StoredImagesProps {
  files: Loadable<readonly StoredFile[]>;
  /** URLs already in the form. */
  chosen: readonly string[];
  /** The distributor's name while an admin is viewing as one, for the confirmation of a deletion. */
  tenant?: string;
  /** The form accepts no more images. */
  full: boolean;
  /** Adds a stored image to the form. */
  onChoose: (file: StoredFile) => void;
  /** Deletes a stored image; the server refuses if a product uses it. */
  onDelete: (id: string) => Promise<Outcome>;
}

/** Previously uploaded images, to be reused or deleted. Renders nothing if the server's list cannot be read. */
export function StoredImages({ files, chosen, full, tenant, onChoose, onDelete }: StoredImagesProps) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<StoredFile>();
  const [deleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const grid = useId();
  const available = (dataOf(files) ?? []).filter((file) => !chosen.includes(file.url));
  if (available.length === 0) return null;

  const remove = async (id: string) => {
    if (deleting) return;
    setDeleting(true);
    const outcome = await onDelete(id);
    setDeleting(false);
    if (outcome.ok) ask(undefined);
    else setFailure(outcome.form ?? copy.notDeleted);
  };
  const ask = (file: StoredFile | undefined) => {
    setFailure(undefined);
    setAsking(file);
  };
  const name = (file: StoredFile) => file.name ?? copy.unnamed;
  return (
    <Stack mt="4" gap="3" align="start">
      <Button
        type="button"
        variant="surface"
        color="gray"
        size="1"
        className={styles.open}
        aria-expanded={open}
        aria-controls={open ? grid : undefined}
        onClick={() => setOpen(!open)}
      >
        <Images aria-hidden size={14} strokeWidth={1.75} />
        <span>{copy.open(available.length)}</span>
      </Button>
      {open ? (
        <Grid as="ul" columns={4} gap="2" id={grid} className={styles.grid} aria-label={copy.label}>
          {available.map((file) => (
            <li key={file.id} className={styles.tile}>
              <button
                type="button"
                className={styles.choose}
                aria-label={copy.use(name(file))}
                title={full ? copy.full : name(file)}
                aria-disabled={full || undefined}
                onClick={full ? undefined : () => onChoose(file)}
              >
                <Picture src={file.url} alt="" shown={96} />
              </button>
              <IconButton
                type="button"
                size="1"
                variant="surface"
                color="gray"
                className={styles.remove}
                aria-label={copy.remove(name(file))}
                title={copy.removeTitle}
                onClick={() => ask(file)}
              >
                <Trash2 aria-hidden size={14} strokeWidth={1.75} />
              </IconButton>
            </li>
          ))}
        </Grid>
      ) : null}
      {asking ? (
        <ConfirmDialog
          open
          title={copy.removeTitle}
          text={copy.question(name(asking))}
          details={tenant && productsCopy.imageTenant(tenant)}
          confirmLabel={copy.confirm}
          busy={deleting}
          failure={failure === undefined ? undefined : { message: failure }}
          onConfirm={() => void remove(asking.id)}
          onCancel={() => ask(undefined)}
        />
      ) : null}
    </Stack>
  );
}
