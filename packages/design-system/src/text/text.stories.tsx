import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stack/stack.tsx';
import { stylePropControls } from '../story-kit/controls.ts';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { TEXT_SIZES, TEXT_TONES, TEXT_WEIGHTS } from '../theme-root/style-props.ts';
import { Text } from './text.tsx';

const words = 'Every order of the day, in one line';

const meta = {
  title: 'Components/Layout/Text',
  component: Text,
  args: { size: '2', children: words },
  argTypes: { ...stylePropControls, children: { control: 'text' } },
  parameters: {
    guide: {
      purpose: 'Text in a size, weight and tone from the scales.',
      instead:
        'For a figure with its label, use a Stat card; for money, an Amount. For text that leads to another page, use a link with the class `ds-text-link`.',
      keyboard: 'That of the element given in `as`.',
      screenReader: 'Nothing of its own: make headings and paragraphs with `as`, not by size.',
      do: [
        'Use `numeric` for figures in a column.',
        'Use `breaks` where names can be wider than their space.',
      ],
      dont: [
        'Do not truncate text that cannot be read elsewhere.',
        'Do not use `error` or `success` as decoration.',
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Styles: Story = {
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
      <Text truncate block title={words} style={{ width: 120 }}>
        {words}
      </Text>
    </Stack>
  ),
};
