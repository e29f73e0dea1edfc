import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Text } from '../text/text.tsx';
import { LazyPart } from './lazy-part.tsx';
import { lazyComponent } from './lazy-with-preload.tsx';
import { CodeError, type CodeFailure } from './load-code.ts';

const Pending = lazyComponent<() => null>(() => new Promise(() => {}));

const meta = {
  title: 'Components/Layout/Lazy part',
  component: LazyPart,
  args: { fallback: <Text tone="muted">On its way</Text>, children: <Text>Here</Text> },
  argTypes: { fallback: { control: false }, children: { control: false } },
  parameters: {
    guide: {
      purpose:
        'A part whose code loads later. If that fails, a notice with the cause and Retry takes its place, and everything around it stays. When the network is back, it is tried again once.',
      instead:
        'For data that loads later, use Loading states. To hold the place of a chart, use a Chart fallback.',
      keyboard: 'If the code cannot be loaded, Tab reaches Retry or Reload.',
      screenReader:
        'A failure is an alert, announced at once. While the code loads, only the fallback is read.',
      do: [
        'Give parts that are visible from the start a `fallback` of their size.',
        'Leave the `fallback` out for dialogs: no space has to be kept for them.',
        'Put a `lazyComponent` or `lazyWithPreload` inside it: React’s `lazy` keeps a failure until the page is reloaded.',
      ],
      dont: ['Do not put a whole page inside one: a page has its own boundary.'],
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

// Without `onCaughtError`, React logs errors caught by a boundary to the console.
const silent = () => {
  const { console: log } = globalThis;
  const report = log.error;
  log.error = () => {};
  return () => {
    log.error = report;
  };
};

const around: Story['decorators'] = (Story) => (
  <>
    <Text as="p">The page that it belongs to</Text>
    <Story />
  </>
);

/** A part whose code does not arrive for this reason. */
function missing(reason: CodeFailure) {
  const Missing = lazyComponent<() => null>(() => Promise.reject(new CodeError(reason, undefined)));
  return <Missing />;
}

/** There is no network: everything around the part stays. */
export const Offline: Story = {
  tags: ['variant'],
  args: { children: missing('offline') },
  decorators: around,
  beforeEach: silent,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Part of this page could not be loaded. You are offline.',
    );
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(canvas.getByText('The page that it belongs to')).toBeVisible();
  },
};

/** The server did not answer. */
export const ServerUnavailable: Story = {
  tags: ['variant'],
  args: { children: missing('server') },
  decorators: around,
  beforeEach: silent,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server did not answer.');
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** A release removed the code: only a reload helps. */
export const NewVersion: Story = {
  tags: ['variant'],
  args: { children: missing('release') },
  decorators: around,
  beforeEach: silent,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('A new version was released.');
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
  },
};

/** Firefox repeats the first failure, whatever the server has by now. */
export const NeedsAReload: Story = {
  tags: ['variant'],
  args: { children: missing('browser') },
  decorators: around,
  beforeEach: silent,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Reload the page.');
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
  },
};

const { fetch } = window;
/** Code that does not arrive until `arrive` is called. */
function lost() {
  let here = false;
  const Part = lazyComponent(async () => {
    if (!here) throw new TypeError('Importing a module script failed.');
    return { default: () => <Text>Here</Text> };
  });
  const beforeEach: Story['beforeEach'] = () => {
    here = false;
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const restore = silent();
    return () => {
      window.fetch = fetch;
      restore();
    };
  };
  return { Part, beforeEach, arrive: () => (here = true) };
}

const pressed = lost();
export const LoadsOnRetry: Story = {
  tags: ['behaviour', '!review'],
  args: { children: <pressed.Part /> },
  beforeEach: pressed.beforeEach,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server did not answer.');
    pressed.arrive();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('Here')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

const awaited = lost();
export const LoadsWhenTheNetworkIsBack: Story = {
  tags: ['behaviour', '!review'],
  args: { children: <awaited.Part /> },
  beforeEach: awaited.beforeEach,
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    awaited.arrive();
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByText('Here')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

const { Part: Closed, ...closed } = lost();
const Opened = lazyComponent(async () => ({ default: () => <Text>Another</Text> }));
/** Two parts of one place: what became of the first does not hinder the second. */
export const LoadsAnotherPart: Story = {
  tags: ['behaviour', '!review'],
  render: () => {
    const [another, setAnother] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setAnother((is) => !is)}>
          Other
        </button>
        <LazyPart>{another ? <Opened /> : <Closed />}</LazyPart>
      </>
    );
  },
  beforeEach: closed.beforeEach,
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    const other = canvas.getByRole('button', { name: 'Other' });
    await userEvent.click(other);
    await expect(await canvas.findByText('Another')).toBeVisible();
    closed.arrive();
    await userEvent.click(other);
    await expect(await canvas.findByText('Here')).toBeVisible();
  },
};
