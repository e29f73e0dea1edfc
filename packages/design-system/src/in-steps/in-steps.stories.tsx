import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Box } from '../box/box.tsx';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Text } from '../text/text.tsx';
import { InSteps } from './in-steps.tsx';

const SECTIONS = ['Progress', 'Order information', 'Retailer', 'Items', 'History'];

const meta = {
  title: 'Components/Layout/In steps',
  component: InSteps,
  args: {
    children: SECTIONS.map((section) => (
      <Box key={section} as="section" topped pb="4">
        <Text as="h3" weight="medium">
          {section}
        </Text>
        <Text as="p" tone="secondary">
          Drawn once the section above is on the screen.
        </Text>
      </Box>
    )),
  },
  argTypes: { children: { control: false } },
  parameters: {
    guide: {
      purpose: 'Draws the sections of a long record one after the other, so that the first is there at once.',
      instead: 'Data that loads later is shown by Loading states, code that loads later by a Lazy part.',
      keyboard: 'Tab follows the order of the sections.',
      screenReader: 'Nothing of its own.',
      do: ['Use it where a press opens something long: a record, a report.'],
      dont: ['Do not use it for what is shorter than a window, or where a later section takes the focus.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof InSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(SECTIONS.at(-1) ?? '')).toBeVisible();
    await expect(canvas.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(SECTIONS);
  },
};

const onDrawn = fn<(headings: number) => void>();
function Section({ name }: { name: string }) {
  useLayoutEffect(() => onDrawn(document.querySelectorAll('h3').length), []);
  return <Text as="h3">{name}</Text>;
}

export const DrawsOneAfterTheOther: Story = {
  tags: ['behaviour', '!review'],
  args: { children: SECTIONS.map((name) => <Section key={name} name={name} />) },
  beforeEach: () => {
    onDrawn.mockClear();
  },
  play: async () => {
    await waitFor(() => expect(onDrawn.mock.calls.flat()).toEqual([1, 2, 3, 4, 5]));
  },
};
