import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../story-kit/controls.ts';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { FieldSkeleton } from './field-skeleton.tsx';

const meta = {
  title: 'Components/Fields/Field skeleton',
  component: FieldSkeleton,
  args: { label: 'Audience', hint: 'Who receives the message.' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 240 }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    ...fieldControls,
  },
  parameters: {
    guide: {
      purpose:
        'Holds the place of a field whose code is still loading, so that nothing moves when it arrives.',
      instead:
        'If the data is loading and the field is there, use the field’s own state. For other content, use a Skeleton.',
      keyboard: 'None: there is nothing to focus yet.',
      screenReader: 'Label and hint are read. The bar is hidden, so mark the part around it as busy.',
      do: ['Pass it the same label and hint as the field.'],
      dont: [
        'Do not use it for longer than the code takes to load.',
        'Do not use it for a field that is disabled.',
      ],
      height: 110,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof FieldSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutItsLabel: Story = { args: { labelHidden: true, hint: undefined } };

export const Phone: Story = { tags: ['variant'], globals: phone };
