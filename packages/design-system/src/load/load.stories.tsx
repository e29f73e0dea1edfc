import type { Meta, StoryObj } from '@storybook/react-vite';
import { FailureNotice } from '../failure-notice/failure-notice.tsx';
import { SkeletonRows } from '../skeleton/skeleton.tsx';
import { type ComponentGuide, failed, failedWithLast, loading, NOW, ready } from '../story-kit/story-kit.tsx';
import { Load, type Loadable } from './load.tsx';

const NAMES = ['Sri Balaji Provision Store', 'Gupta General Store', 'Annapurna Super Mart'];

const failure = { kind: 'network', message: 'There is no connection.' } as const;

const STATES: Record<string, Loadable<readonly string[]>> = {
  ready: ready(NAMES),
  loading,
  failed: failed(failure),
  'failed, with earlier data': failedWithLast(NAMES, NOW, failure),
};

const meta = {
  title: 'Components/Feedback/Loading states',
  component: Load<readonly string[]>,
  args: {
    state: ready(NAMES),
    loading: <SkeletonRows rows={3} />,
    failed: (cause) => (
      <FailureNotice shape="page" compact title="Retailers could not be loaded." failure={cause} />
    ),
    children: (names, stale) => (
      <>
        {stale ? (
          <FailureNotice
            compact
            title="Retailers could not be refreshed."
            failure={stale.failure}
            note="These are from 10:42."
          />
        ) : null}
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </>
    ),
  },
  // Storybook does not recognise this component, because it returns its props, so they are described here.
  argTypes: {
    state: {
      description: 'What loads.',
      type: { name: 'other', value: 'Loadable<T>', required: true },
      control: 'select',
      options: Object.keys(STATES),
      mapping: STATES,
    },
    loading: {
      description: 'Shown while nothing has loaded yet: a skeleton in the shape of the content.',
      type: { name: 'other', value: 'ReactNode', required: true },
      control: false,
    },
    failed: {
      description: 'Draws a failure when there is no earlier data.',
      type: { name: 'other', value: '(failure: Failure) => ReactNode', required: true },
      control: false,
    },
    children: {
      description: 'Draws the data, and for an earlier answer kept after a failure also that failure.',
      type: {
        name: 'other',
        value: '(data: T, stale?: { failure: Failure; at: Date }) => ReactNode',
        required: true,
      },
      control: false,
    },
  },
  parameters: {
    guide: {
      purpose: 'Draws content that loads: one piece for each state it can be in, so that none is forgotten.',
      instead:
        'A Data table, and cards with a `loading` prop, show their states themselves. For a part whose code loads later, use a Lazy part.',
      keyboard: 'None: it draws only what it is given.',
      screenReader:
        'It adds nothing. A Skeleton is hidden, so say “Loading” next to it; a Failure notice announces itself.',
      do: [
        'Draw the skeleton in the shape of the content.',
        'Show data kept after a failure together with the failure and the time of the data.',
      ],
      dont: [
        'Do not treat empty as a loading state: it is a result, drawn by `children`.',
        'Do not return to the skeleton for a refresh: the content stays.',
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Load<readonly string[]>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Loading: Story = { tags: ['variant'], args: { state: loading } };

export const Failed: Story = { tags: ['variant'], args: { state: failed(failure) } };

export const FailedWithEarlierData: Story = {
  tags: ['variant'],
  args: { state: failedWithLast(NAMES, NOW, failure) },
};
