import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ArrowLeft, ArrowRight, ImagePlus, Star, X } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { type FileFailure, FileFailureTray } from '../file-failure-tray/file-failure-tray.tsx';
import { Grid } from '../grid/grid.tsx';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import { orderCoordinates } from './image-order.ts';
import styles from './image-uploader.module.css';

/** One image, uploaded or uploading. */
export interface UploadItem {
  id: string;
  /** URL of the image or its preview. */
  url: string;
  /** Its description, or the file's name. */
  alt: string;
  state: 'uploading' | 'done';
  /** Uploaded fraction, 0 to 1; omitted while unknown. */
  progress?: number;
  /** The image that represents the product in lists. */
  primary: boolean;
}

export interface UploaderTexts {
  /** Heading of the field. */
  label: string;
  /** How many images there are, out of how many. */
  count: (now: number, max: number) => string;
  /** Label of the tile that adds images. */
  add: string;
  /** Accessible name of the file chooser. */
  choose: string;
  /** Shown in the empty field. */
  empty: string;
  /** Label of the primary image. */
  primary: string;
  makePrimary: string;
  /** Title of the list of rejected files. */
  failed: (count: number) => string;
}

const TEXTS: UploaderTexts = {
  label: 'Images',
  count: (now, max) => `${now} of ${max}`,
  add: 'Add',
  choose: 'Add images',
  empty: 'Drop images here, or choose them',
  primary: 'Primary',
  makePrimary: 'Make primary',
  failed: (count) => (count === 1 ? '1 image was not added' : `${count} images were not added`),
};

export interface ImageUploaderProps {
  /** In display order; the first is drawn large. */
  images: readonly UploadItem[];
  /** Maximum number of images; the tile that adds disappears at that number. */
  max: number;
  /** Files that were rejected. */
  failures: readonly FileFailure[];
  /** Called with chosen or dropped files, including those beyond `max`: the caller checks them. */
  onAdd: (files: File[]) => void;
  /** Removes the image with this id. */
  onRemove: (id: string) => void;
  /** Moves the image at index `from` to index `to`, both from 0. */
  onMove: (from: number, to: number) => void;
  /** Retries a failed file. */
  onRetry: (id: string) => void;
  /** Removes a failed file. */
  onDismiss: (id: string) => void;
  /** Makes an image the primary one without moving it; omitted if the first one is always primary. */
  onPrimary?: ((id: string) => void) | undefined;
  /** Texts that differ from the defaults. */
  texts?: Partial<UploaderTexts> | undefined;
  /** Accepted types for the file chooser: `image/jpeg,image/png,image/webp`. */
  accept: string;
  /** Accepted types and sizes in words, below the tiles. */
  hint?: string | undefined;
  /** Images are only shown: none can be added, moved or removed. */
  disabled?: boolean | undefined;
}

const percent = (progress: number) => `${Math.round(progress * 100)}%`;

function Picture({ image }: { image: UploadItem }) {
  return (
    <img
      className={styles.picture}
      src={image.url}
      alt=""
      data-dim={image.state === 'uploading' || undefined}
      draggable={false}
    />
  );
}

interface TileProps {
  image: UploadItem;
  place: number;
  count: number;
  texts: UploaderTexts;
  disabled: boolean;
  chosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

function Tile({ image, place, count, texts, disabled, chosen, onChoose, onRemove }: TileProps) {
  const drop = useDroppable({ id: image.id });
  const drag = useDraggable({
    id: image.id,
    disabled,
    attributes: { roleDescription: 'movable image' },
  });
  const name = `${image.alt}, image ${place + 1} of ${count}${image.primary ? `, ${texts.primary}` : ''}`;
  return (
    <li
      ref={drop.setNodeRef}
      className={styles.tile}
      data-first={place === 0 || undefined}
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
        aria-label={name}
        aria-expanded={chosen}
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (!disabled) onChoose();
        }}
      >
        <Picture image={image} />
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
            {texts.primary}
          </Row>
        ) : null}
      </button>
      {image.state === 'uploading' ? (
        <span
          className={styles.progress}
          role="progressbar"
          aria-label={`Sending ${image.alt}`}
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
          <span className={styles.track}>
            <span
              className={styles.bar}
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
          aria-label={`Remove ${image.alt}`}
          onClick={onRemove}
        >
          <X size={14} strokeWidth={2} aria-hidden="true" />
        </Row>
      )}
    </li>
  );
}

/** The look of a button in the chosen image's toolbar. */
const ACTION = {
  as: 'button',
  type: 'button',
  inline: true,
  justify: 'center',
  gap: '1-5',
  px: '2',
  size: '1',
  weight: 'medium',
  tone: 'primary',
  className: styles.move,
} as const;

/**
 * Images in a custom order: add by choosing or dropping, move by dragging or by keyboard (Space, arrows, Space), or,
 * without dragging, with the buttons shown for a selected image.
 */
export function ImageUploader({
  images,
  max,
  failures,
  onAdd,
  onRemove,
  onMove,
  onRetry,
  onDismiss,
  onPrimary,
  texts: own,
  accept,
  hint,
  disabled = false,
}: ImageUploaderProps) {
  const texts = { ...TEXTS, ...own };
  const headingId = useId();
  const root = useRef<HTMLDivElement>(null);
  const ids = images.map((image) => image.id);
  const [dragged, setDragged] = useState<string>();
  const [chosenId, setChosenId] = useState<string>();
  const [depth, setDepth] = useState(0);
  const chosen = images.find((image) => image.id === chosenId);
  const chosenPlace = chosen ? images.indexOf(chosen) : -1;
  const overlay = images.find((image) => image.id === dragged);

  const sensors = useSensors(
    // A press that does not move is a click.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      // Enter opens the buttons instead.
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc, KeyboardCode.Tab],
        end: [KeyboardCode.Space, KeyboardCode.Enter],
      },
      coordinateGetter: orderCoordinates(ids),
    }),
  );
  const placeOf = (id: string | number | undefined) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up image ${placeOf(active.id)} of ${ids.length}.`,
    onDragOver: ({ over }) => (over ? `Over position ${placeOf(over.id)} of ${ids.length}.` : undefined),
    onDragEnd: ({ over }) =>
      over ? `Dropped at position ${placeOf(over.id)} of ${ids.length}.` : 'Dropped.',
    onDragCancel: ({ active }) => `Move cancelled. The image stays at position ${placeOf(active.id)}.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const from = ids.indexOf(String(active.id));
    const to = over ? ids.indexOf(String(over.id)) : -1;
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };

  // A removed image takes focus with it: focus goes to the next handle, or to the tile that adds.
  const before = useRef(images.length);
  useEffect(() => {
    const fewer = images.length < before.current;
    before.current = images.length;
    if (fewer && document.activeElement === document.body)
      root.current
        ?.querySelector<HTMLElement>(`.${styles.handle}, input[type='file']`)
        ?.focus({ preventScroll: true });
  }, [images.length]);

  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const chooser = (
    <Text as="label" size="1" tone="secondary" className={styles.add} data-disabled={disabled || undefined}>
      <input
        className={styles.file}
        type="file"
        multiple
        accept={accept}
        disabled={disabled}
        aria-label={texts.choose}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Allows choosing the same file again after it was removed.
          event.currentTarget.value = '';
          if (files.length > 0) onAdd(files);
        }}
      />
      <ImagePlus size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{images.length === 0 ? texts.empty : texts.add}</span>
    </Text>
  );

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: dropping files is an alternative to the chooser inside
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      ref={root}
      className={styles.uploader}
      data-dropping={(depth > 0 && !disabled) || undefined}
      data-holds-escape={dragged === undefined ? undefined : true}
      onDragEnter={(event) => {
        if (hasFiles(event)) setDepth((was) => was + 1);
      }}
      onDragLeave={(event) => {
        if (hasFiles(event)) setDepth((was) => Math.max(0, was - 1));
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        const files = [...event.dataTransfer.files];
        if (!disabled && files.length > 0) onAdd(files);
      }}
    >
      <Row gap="2" align="baseline" justify="between" className={styles.head}>
        <Text id={headingId} size="2" weight="medium">
          {texts.label}
        </Text>
        <Text size="1" tone="muted" role="status">
          {texts.count(images.length, max)}
        </Text>
      </Row>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements,
          screenReaderInstructions: {
            draggable:
              'Press Space to pick the image up, the arrow keys to move it, Space again to drop it, Escape to cancel. Press Enter for buttons that move it.',
          },
        }}
        onDragStart={({ active }) => {
          setChosenId(undefined);
          setDragged(String(active.id));
        }}
        onDragEnd={drop}
        onDragCancel={() => setDragged(undefined)}
      >
        <Grid as="ul" columns={3} gap="2" aria-labelledby={headingId}>
          {images.map((image, place) => (
            <Tile
              key={image.id}
              image={image}
              place={place}
              count={images.length}
              texts={texts}
              disabled={disabled}
              chosen={image.id === chosenId}
              onChoose={() => setChosenId(image.id === chosenId ? undefined : image.id)}
              onRemove={() => onRemove(image.id)}
            />
          ))}
          {images.length < max ? (
            <li className={styles.addTile} data-first={images.length === 0 || undefined}>
              {chooser}
            </li>
          ) : null}
        </Grid>
        <DragOverlay dropAnimation={null}>
          {overlay ? (
            <div className={styles.dragged}>
              <Picture image={overlay} />
            </div>
          ) : null}
        </DragOverlay>
      </DndContext>
      {chosen && !disabled ? (
        <Row gap="1" align="stretch" wrap role="toolbar" aria-label={`Image ${chosenPlace + 1}`}>
          <Row
            {...ACTION}
            aria-label="Move before"
            disabled={chosenPlace === 0}
            onClick={() => onMove(chosenPlace, chosenPlace - 1)}
          >
            <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          </Row>
          <Row
            {...ACTION}
            aria-label="Move after"
            disabled={chosenPlace === images.length - 1}
            onClick={() => onMove(chosenPlace, chosenPlace + 1)}
          >
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </Row>
          {chosen.primary ? null : (
            <Row {...ACTION} onClick={() => (onPrimary ? onPrimary(chosen.id) : onMove(chosenPlace, 0))}>
              <Star size={16} strokeWidth={1.75} aria-hidden="true" />
              {texts.makePrimary}
            </Row>
          )}
        </Row>
      ) : null}
      {hint ? (
        <Text as="p" size="1" tone="muted" mb="2">
          {hint}
        </Text>
      ) : null}
      <FileFailureTray
        title={texts.failed(failures.length)}
        failures={failures}
        onRetry={onRetry}
        onDismiss={onDismiss}
      />
    </div>
  );
}
