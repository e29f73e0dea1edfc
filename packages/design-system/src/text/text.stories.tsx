import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stack/stack.tsx';
import { TEXT_SIZES, TEXT_TONES, TEXT_WEIGHTS } from '../theme-root/draw.ts';
import { Text } from './text.tsx';

const words = 'Every order of the day, in one line';

const meta = {
  title: 'Components/Layout/Text',
  component: Text,
  args: { size: '2', children: words },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Looks: Story = {
  tags: ['variant'],
  render: () => (
    <Stack gap="2">
      {TEXT_SIZES.map((size) => (
        <Text key={size} size={size} block>
          {words}
        </Text>
      ))}
      {TEXT_WEIGHTS.map((weight) => (
        <Text key={weight} weight={weight} block>
          {words}
        </Text>
      ))}
      {TEXT_TONES.map((tone) => (
        <Text key={tone} tone={tone} block>
          {words}
        </Text>
      ))}
      <Text numeric block>
        1,111.11
      </Text>
      <Text truncate block style={{ width: 120 }}>
        {words}
      </Text>
    </Stack>
  ),
};
