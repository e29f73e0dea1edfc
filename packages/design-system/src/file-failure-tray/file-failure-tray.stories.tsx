import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { phone } from '../story-kit/story-kit.tsx';
import { FileFailureTray } from './file-failure-tray.tsx';

const meta = {
  title: 'Components/Fields/File failure tray',
  component: FileFailureTray,
  args: {
    title: '1 image was not added',
    failures: [
      { id: 'f1', fileName: 'ghee-back-label.png', cause: 'Upload failed: Gateway Timeout', retriable: true },
    ],
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
} satisfies Meta<typeof FileFailureTray>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};

export const Several: Story = {
  args: {
    title: '3 images were not added',
    failures: [
      { id: 'f1', fileName: 'ghee-back-label.png', cause: 'Upload failed: Gateway Timeout', retriable: true },
      {
        id: 'f2',
        fileName: 'price-list.pdf',
        cause: 'price-list.pdf is not an image file',
        retriable: false,
      },
      {
        id: 'f3',
        fileName: 'WhatsApp_Image_2026-11-19_at_22.14.07_with_the_long_name_of_a_phone.jpeg',
        cause: 'Failed to confirm upload',
        retriable: true,
      },
    ],
  },
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const RetriesAndDismissesByName: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Upload failed: Gateway Timeout');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry ghee-back-label.png' }));
    await expect(args.onRetry).toHaveBeenCalledWith('f1');
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss ghee-back-label.png' }));
    await expect(args.onDismiss).toHaveBeenCalledWith('f1');
  },
};
