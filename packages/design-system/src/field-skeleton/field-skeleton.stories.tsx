import type { Meta, StoryObj } from '@storybook/react-vite';
import { phone } from '../story-kit/story-kit.tsx';
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
} satisfies Meta<typeof FieldSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutItsLabel: Story = { args: { labelHidden: true, hint: undefined } };

export const Phone: Story = { tags: ['variant'], globals: phone };
