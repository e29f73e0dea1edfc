import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy } from 'react';
import { expect } from 'storybook/test';
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

/** Its code cannot be loaded: everything around it stays. */
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
  // React logs to the console what a boundary caught.
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
