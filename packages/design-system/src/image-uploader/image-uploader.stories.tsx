import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, phone, tabTo } from '../story-kit/story-kit.tsx';
import { IMAGES } from './image-uploader.fixtures.ts';
import { ImageUploader, type ImageUploaderProps } from './image-uploader.tsx';

/** Keeps the order in state, as the product form would: the first is primary. */
function Held(props: ImageUploaderProps) {
  const [images, setImages] = useState(props.images);
  const keep = (next: typeof images) => setImages(next.map((image, at) => ({ ...image, primary: at === 0 })));
  return (
    <ImageUploader
      {...props}
      images={images}
      onMove={(from, to) => {
        const next = [...images];
        next.splice(to, 0, ...next.splice(from, 1));
        keep(next);
        props.onMove(from, to);
      }}
      onRemove={(id) => {
        keep(images.filter((image) => image.id !== id));
        props.onRemove(id);
      }}
    />
  );
}

const meta = {
  title: 'Components/Fields/Image uploader',
  component: ImageUploader,
  render: (args) => <Held {...args} />,
  args: {
    images: IMAGES,
    max: 5,
    failures: [],
    accept: 'image/jpeg,image/png,image/webp',
    hint: 'JPG, PNG or WebP, up to 5 MB each. Drag to reorder; the first becomes primary.',
    onAdd: fn(),
    onRemove: fn(),
    onMove: fn(),
    onRetry: fn(),
    onDismiss: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 256 }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    images: uncontrolled('readonly UploadItem[]'),
    failures: { control: 'object', table: { type: { summary: 'readonly FileFailure[]' } } },
    hint: { control: 'text' },
    disabled: { control: 'boolean' },
    onPrimary: uncontrolled(),
  },
  parameters: {
    guide: {
      purpose: 'Adds, reorders and removes the images of a record, and shows progress and failures.',
      instead: 'To show an image, use a Thumbnail.',
      keyboard:
        'Tab goes through images, their Remove buttons and the file chooser. Space picks an image up, arrow keys move it, Space or Enter drops it, Escape cancels. Enter on an image opens buttons that move it. After a removal, focus goes to the first image, or to the file chooser if none is left.',
      screenReader:
        'An image is a button: file name, position, “Primary” and “movable image”. Picking up, moving, dropping and cancelling are announced, and so are the count and failures. Progress is a progress bar.',
      do: ['Say in the hint which files are accepted.', 'Keep images in place while they upload.'],
      dont: ['Do not make dragging the only way to reorder.', 'Do not drop a failed file silently.'],
      height: 380,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof ImageUploader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithOneUploading: Story = {};

export const Empty: Story = { tags: ['variant'], args: { images: [] } };

export const Full: Story = {
  tags: ['variant'],
  args: {
    images: [...IMAGES, ...IMAGES.slice(0, 2).map((image) => ({ ...image, id: `${image.id}-2` }))].map(
      (image, at) => ({ ...image, state: 'done' as const, primary: at === 0 }),
    ),
  },
};

export const ProgressUnknown: Story = {
  tags: ['variant'],
  args: { images: IMAGES.map(({ progress: _, ...image }) => image) },
};

export const WithAFailure: Story = {
  tags: ['variant', 'modes'],
  args: {
    failures: [
      { id: 'f1', fileName: 'ghee-back-label.png', cause: 'Upload failed: Gateway Timeout', retriable: true },
    ],
  },
};

export const Disabled: Story = { tags: ['variant'], args: { disabled: true } };

export const Phone: Story = { tags: ['variant'], globals: phone };

export const TakesChosenFiles: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const file = new File(['x'], 'rice.png', { type: 'image/png' });
    await userEvent.upload(within(canvasElement).getByLabelText('Add images'), file);
    await expect(args.onAdd).toHaveBeenCalledWith([file]);
  },
};

export const TakesDroppedFiles: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'rice.png', { type: 'image/png' }));
    const init = { bubbles: true, cancelable: true, dataTransfer };
    const field = within(canvasElement).getByText('Images');
    await fireEvent(field, new DragEvent('dragenter', init));
    await fireEvent(field, new DragEvent('drop', init));
    await expect(args.onAdd).toHaveBeenCalledTimes(1);
  },
};

export const RemovesByKeyboardAndKeepsFocusInside: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Remove ghee-pouch.png, image 2 of 3' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledWith('pouch');
    await waitFor(() => expect(canvas.getByText('2 of 5')).toBeVisible());
    await expect(canvasElement.contains(document.activeElement)).toBe(true);
    await expect(document.activeElement).not.toBe(document.body);
  },
};

export const MovesWithoutDragging: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'ghee-pouch.png, image 2 of 3' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Make primary' }));
    await expect(args.onMove).toHaveBeenCalledWith(1, 0);
    await expect(canvas.getByRole('button', { name: 'ghee-pouch.png, image 1 of 3, Primary' })).toBeVisible();
  },
};

export const MovesByKeyboardAndSaysSo: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'ghee-pouch.png, image 2 of 3' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvasElement).toHaveTextContent('Over position 2 of 3.'));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvasElement).toHaveTextContent('Over position 1 of 3.'));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith(1, 0));
    await waitFor(() => expect(canvasElement).toHaveTextContent('Dropped at position 1 of 3.'));
  },
};

export const IsOperatedByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await tabTo(canvas.getByRole('button', { name: 'ghee-pouch.png, image 2 of 3' }));
    await userEvent.keyboard('{Enter}');
    await tabTo(await canvas.findByRole('button', { name: 'Make primary' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onMove).toHaveBeenLastCalledWith(1, 0);
    await tabTo(canvas.getByRole('button', { name: 'Remove ghee-pouch.png, image 1 of 3' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenLastCalledWith('pouch');
    // The file input is a tab stop of its own.
    await tabTo(canvas.getByLabelText(/Add/));
  },
};
