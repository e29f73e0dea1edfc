import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Star, X } from 'lucide-react';
import { Picture } from '../picture/picture.tsx';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './image-uploader.module.css';

/** One image, uploaded or uploading. */
export interface UploadItem {
  id: string;
  /** URL of the image or its preview. */
  url: string;
  /** Its description, or the file's name; may be empty. */
  alt: string;
  state: 'uploading' | 'done';
  /** Uploaded fraction, 0 to 1; undefined while unknown. */
  progress?: number;
  /** The image that represents the product in lists. */
  primary: boolean;
}

const PRIMARY = 'Primary';

const percent = (progress: number) => `${Math.round(progress * 100)}%`;

/** The first tile's shorter edge, in px. The others show the same picture smaller, so that moving one loads nothing. */
const SHOWN_SIZE = 280;

/** The image, dimmed while it is being uploaded. */
export function TilePicture({ image }: { image: UploadItem }) {
  return (
    <Picture
      className={styles.picture}
      src={image.url}
      alt=""
      shown={SHOWN_SIZE}
      data-dim={image.state === 'uploading' || undefined}
      draggable={false}
    />
  );
}

interface TileProps {
  image: UploadItem;
  index: number;
  count: number;
  disabled: boolean;
  chosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

/** An image at its position: a press selects it, dragging moves it. */
export function Tile({ image, index, count, disabled, chosen, onChoose, onRemove }: TileProps) {
  const drop = useDroppable({ id: image.id });
  const drag = useDraggable({
    id: image.id,
    disabled,
    attributes: { roleDescription: 'movable image' },
  });
  // Several may have the same description, that of the record.
  const name = [image.alt, `image ${index + 1} of ${count}`].filter(Boolean).join(', ');
  return (
    <li
      ref={drop.setNodeRef}
      className={styles.tile}
      data-first={index === 0 || undefined}
      data-over={(drop.isOver && !drag.isDragging) || undefined}
      data-dragging={drag.isDragging || undefined}
      data-chosen={chosen || undefined}
    >
      <button
        ref={drag.setNodeRef}
        type="button"
        className={styles.handle}
        {...drag.attributes}
        {...drag.listeners}
        aria-label={image.primary ? `${name}, ${PRIMARY}` : name}
        aria-expanded={chosen}
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (!disabled) onChoose();
        }}
      >
        <TilePicture image={image} />
        {image.primary ? (
          <Row
            as="span"
            size="1"
            weight="medium"
            tone="primary"
            inline
            gap="1"
            px="2"
            py="0-5"
            className={styles.tag}
          >
            <Star size={13} fill="currentColor" strokeWidth={1.75} aria-hidden="true" />
            <span>{PRIMARY}</span>
          </Row>
        ) : null}
      </button>
      {image.state === 'uploading' ? (
        <span
          className={styles.progress}
          role="progressbar"
          aria-label={`Sending ${name}`}
          {...(image.progress === undefined
            ? {}
            : {
                'aria-valuenow': Math.round(image.progress * 100),
                'aria-valuemin': 0,
                'aria-valuemax': 100,
              })}
        >
          {image.progress === undefined ? null : (
            <Text weight="medium" tone="primary" numeric px="1-5" className={styles.percent}>
              {percent(image.progress)}
            </Text>
          )}
          <span className={`ds-edge ${styles.track}`}>
            <span
              className={`ds-fill ${styles.bar}`}
              data-unknown={image.progress === undefined || undefined}
              style={image.progress === undefined ? undefined : { width: percent(image.progress) }}
            />
          </span>
        </span>
      ) : null}
      {disabled ? null : (
        <Row
          as="button"
          inline
          justify="center"
          tone="primary"
          type="button"
          className={styles.remove}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <X size={14} strokeWidth={2} aria-hidden="true" />
        </Row>
      )}
    </li>
  );
}
