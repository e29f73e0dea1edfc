import type { Meta, StoryObj } from '@storybook/react-vite';
import { phone } from '../story-kit/story-kit.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Fields, FullWidth } from './fields.tsx';

const meta = {
  title: 'Components/Fields/Fields',
  component: Fields,
  subcomponents: { FullWidth },
  args: {
    columns: 2,
    children: [
      <FullWidth key="name">
        <TextField label="Name" />
      </FullWidth>,
      <TextField key="city" label="City" />,
      <TextField key="pin" label="PIN code" />,
    ],
  },
} satisfies Meta<typeof Fields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Phone: Story = { tags: ['variant'], globals: phone };
