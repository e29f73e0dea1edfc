import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
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
  argTypes: {
    failures: { control: 'object', table: { type: { summary: 'readonly FileFailure[]' } } },
  },
  parameters: {
    guide: {
      purpose: 'Lists files that were not accepted, each with the cause and what can be done.',
      instead: 'The Image uploader contains one. If a form was not saved, use its Save bar or a Banner.',
      keyboard: 'Tab goes through the Retry and Dismiss buttons; Enter and Space press them.',
      screenReader:
        'An alert: read when it appears and when a file is added. The buttons name their file: “Retry ghee-back-label.png”.',
      do: ['Give the cause as the server or the browser gave it.', 'Offer Retry only where it may help.'],
      dont: ['Do not remove a failure automatically: let the user dismiss it.'],
      height: 230,
    } satisfies ComponentGuide,
  },
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
