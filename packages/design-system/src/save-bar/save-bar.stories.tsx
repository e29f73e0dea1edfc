import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
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
  argTypes: {
    changes: { control: { type: 'number', min: 0 } },
    errors: { control: { type: 'number', min: 0 } },
    words: uncontrolled(),
    refusal: { control: 'text' },
    reason: { control: 'text' },
  },
  parameters: {
    guide: {
      purpose:
        'Ends a page that is a form: it says how many changes are unsaved, with buttons to discard or save them. It sticks to the bottom edge.',
      instead:
        'A dialog has its own footer. For a single switch that saves at once, show the result in a Toast.',
      keyboard:
        'Tab reaches Discard and Save; Enter in a field of the form also saves. Discard is disabled while nothing has changed and while saving.',
      screenReader:
        'The number of changes is a status, announced politely. Errors and refusals are an alert. While saving, Save is announced as unavailable and keeps the focus.',
      do: ['Count fields, not keystrokes.', 'Give a `reason` when saving is not possible yet.'],
      dont: ['Do not use two on one page.', 'Do not hide it when there is nothing to save.'],
      height: 100,
    } satisfies ComponentGuide,
  },
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
