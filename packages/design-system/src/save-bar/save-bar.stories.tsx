import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { phone } from '../story-kit/story-kit.tsx';
import { SaveBar } from './save-bar.tsx';

const submitted = fn((event: React.SubmitEvent) => event.preventDefault());

const meta = {
  title: 'Components/Fields/Save bar',
  component: SaveBar,
  args: {
    changes: 2,
    errors: 0,
    saving: false,
    words: {
      unchanged: 'No unsaved changes',
      changes: (count) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
      errors: (count) => (count === 1 ? '1 field needs attention' : `${count} fields need attention`),
      reset: 'Discard',
      save: 'Save Changes',
      saving: 'Saving...',
    },
    onReset: fn(),
  },
  decorators: [
    (Story) => (
      <form onSubmit={submitted}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof SaveBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Unchanged: Story = { args: { changes: 0 } };
export const WithErrors: Story = { tags: ['variant'], args: { errors: 1 } };
export const Refused: Story = {
  tags: ['variant'],
  args: { refusal: 'Wait until the image is uploaded, then save.' },
};
export const Saving: Story = { tags: ['variant'], args: { saving: true } };
export const CannotBeSavedYet: Story = {
  tags: ['variant'],
  args: { changes: 0, reason: 'Nothing is saved until you change it' },
};
export const Narrow: Story = {
  tags: ['variant'],
  args: { errors: 1 },
  globals: phone,
};

export const ResetsAndSubmitsOnce: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    submitted.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(args.onReset).toHaveBeenCalledTimes(1);
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(submitted).toHaveBeenCalledTimes(1);
  },
};

export const HasNothingToResetWhileUnchanged: Story = {
  tags: ['behaviour', '!review'],
  args: { changes: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Discard' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  },
};
