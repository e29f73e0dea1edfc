import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy } from 'react';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Text } from '../text/text.tsx';
import { LazyPart } from './lazy-part.tsx';

const Pending = lazy(() => new Promise<never>(() => {}));
const Missing = lazy(() =>
  Promise.reject<never>(new TypeError('Failed to fetch dynamically imported module')),
);

const meta = {
  title: 'Components/Layout/Lazy part',
  component: LazyPart,
  args: { fallback: <Text tone="muted">On its way</Text>, children: <Text>Here</Text> },
  argTypes: { fallback: { control: false }, children: { control: false } },
  parameters: {
    guide: {
      purpose:
        'A part whose code loads later. If that fails, a notice takes its place and everything around it stays.',
      instead:
        'Data that loads later is shown by Loading states. A chart holds its place with a Chart fallback.',
      keyboard: 'If the code cannot be loaded, Tab reaches Reload.',
      screenReader:
        'A failure is an alert, announced at once. While the code loads, only the fallback is read.',
      do: [
        'Give parts that are visible from the start a `fallback` of their size.',
        'Leave it out for dialogs: nothing has to be held open for them.',
      ],
      dont: ['Do not put a whole page into one: a page has its own boundary.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof LazyPart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Loading: Story = {
  tags: ['variant'],
  args: { children: <Pending /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('On its way')).toBeVisible();
  },
};

/** The code cannot be loaded: everything around it stays. */
export const Failed: Story = {
  tags: ['variant'],
  args: { children: <Missing /> },
  decorators: [
    (Story) => (
      <>
        <Text as="p">The page that it belongs to</Text>
        <Story />
      </>
    ),
  ],
  // React logs errors caught by a boundary to the console.
  beforeEach: () => {
    const { console: log } = globalThis;
    const report = log.error;
    log.error = () => {};
    return () => {
      log.error = report;
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Part of this page could not be loaded.',
    );
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(canvas.getByText('The page that it belongs to')).toBeVisible();
  },
};
