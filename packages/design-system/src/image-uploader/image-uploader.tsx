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
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ArrowLeft, ArrowRight, ImagePlus, Star } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { type FileFailure, FileFailureTray } from '../file-failure-tray/file-failure-tray.tsx';
import { Grid } from '../grid/grid.tsx';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import { orderCoordinates } from './image-order.ts';
import { Tile, TilePicture, type UploadItem } from './image-tile.tsx';
import styles from './image-uploader.module.css';

const TEXTS = {
  label: 'Images',
  count: (now: number, max: number) => `${now} of ${max}`,
  add: 'Add',
  choose: 'Add images',
  empty: 'Drop images here, or choose them',
  makePrimary: 'Make primary',
  failed: (count: number) => (count === 1 ? '1 image was not added' : `${count} images were not added`),
} as const;

export interface ImageUploaderProps {
  /** In display order; the first is shown large. */
  images: readonly UploadItem[];
  /** Maximum number of images, at which the tile that adds disappears. */
  max: number;
  /** Files that were rejected. */
  failures: readonly FileFailure[];
  /** Called with chosen or dropped files, including those beyond `max`; the caller checks them. */
  onAdd: (files: File[]) => void;
  /** Removes the image with this id. */
  onRemove: (id: string) => void;
  /** Moves the image at index `from` to index `to`, both from 0. */
  onMove: (from: number, to: number) => void;
  /** Retries a failed file. */
  onRetry: (id: string) => void;
  /** Removes a failed file. */
  onDismiss: (id: string) => void;
  /** Makes an image the primary one without moving it; omitted if the first is always primary. */
  onPrimary?: (id: string) => void;
  /** Accepted types for the file chooser: `image/jpeg,image/png,image/webp`. */
  accept: string;
  /** Accepted types and sizes as text, below the tiles. */
  hint?: string;
  /** Read-only: images cannot be added, moved or removed. */
  disabled?: boolean;
}

/** Props of a button in the selected image's toolbar. */
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
 * Images in a custom order: add them by choosing or dropping, move them by dragging or keyboard (Space, arrows, Space),
 * or by the buttons of a selected image.
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
  accept,
  hint,
  disabled = false,
}: ImageUploaderProps) {
  const headingId = useId();
  const root = useRef<HTMLDivElement>(null);
  const ids = images.map((image) => image.id);
  const [dragged, setDragged] = useState<string>();
  const [chosenId, setChosenId] = useState<string>();
  const [depth, setDepth] = useState(0);
  const chosen = images.find((image) => image.id === chosenId);
  const chosenIndex = chosen ? images.indexOf(chosen) : -1;
  const overlay = images.find((image) => image.id === dragged);

  const sensors = useSensors(
    // A press without movement is a click.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      // Enter selects the image and shows its buttons instead.
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc, KeyboardCode.Tab],
        end: [KeyboardCode.Space, KeyboardCode.Enter],
      },
      coordinateGetter: orderCoordinates(ids),
    }),
  );
  const positionOf = (id: string | number | undefined) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up image ${positionOf(active.id)} of ${ids.length}.`,
    onDragOver: ({ over }) => (over ? `Over position ${positionOf(over.id)} of ${ids.length}.` : undefined),
    onDragEnd: ({ over }) =>
      over ? `Dropped at position ${positionOf(over.id)} of ${ids.length}.` : 'Dropped.',
    onDragCancel: ({ active }) => `Move cancelled. The image stays at position ${positionOf(active.id)}.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const from = ids.indexOf(String(active.id));
    const to = over ? ids.indexOf(String(over.id)) : -1;
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };

  // If a removed image had focus, focus moves to the next handle, or to the tile that adds.
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
        aria-label={TEXTS.choose}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // So that the same file can be chosen again after it was removed.
          event.currentTarget.value = '';
          if (files.length > 0) onAdd(files);
        }}
      />
      <ImagePlus size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{images.length === 0 ? TEXTS.empty : TEXTS.add}</span>
    </Text>
  );

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: dropping files is an alternative to the chooser inside
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      ref={root}
      className={styles.uploader}
      data-dropping={(depth > 0 && !disabled) || undefined}
      data-handles-escape={dragged === undefined ? undefined : true}
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
          {TEXTS.label}
        </Text>
        <Text size="1" tone="muted" role="status">
          {TEXTS.count(images.length, max)}
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
          {images.map((image, index) => (
            <Tile
              key={image.id}
              image={image}
              index={index}
              count={images.length}
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
              <TilePicture image={overlay} />
            </div>
          ) : null}
        </DragOverlay>
      </DndContext>
      {chosen && !disabled ? (
        <Row gap="1" align="stretch" wrap role="toolbar" aria-label={`Image ${chosenIndex + 1}`}>
          <Row
            {...ACTION}
            aria-label="Move before"
            disabled={chosenIndex === 0}
            onClick={() => onMove(chosenIndex, chosenIndex - 1)}
          >
            <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          </Row>
          <Row
            {...ACTION}
            aria-label="Move after"
            disabled={chosenIndex === images.length - 1}
            onClick={() => onMove(chosenIndex, chosenIndex + 1)}
          >
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </Row>
          {chosen.primary ? null : (
            <Row {...ACTION} onClick={() => (onPrimary ? onPrimary(chosen.id) : onMove(chosenIndex, 0))}>
              <Star size={16} strokeWidth={1.75} aria-hidden="true" />
              <span>{TEXTS.makePrimary}</span>
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
        title={TEXTS.failed(failures.length)}
        failures={failures}
        onRetry={onRetry}
        onDismiss={onDismiss}
      />
    </div>
  );
}
