import type { Meta, StoryObj } from '@storybook/react-vite';
import { FailureNotice } from '../failure-notice/failure-notice.tsx';
import { SkeletonRows } from '../skeleton/skeleton.tsx';
import { failed, failedWithLast, loading, ready } from '../story-kit/story-kit.tsx';
import { Load, type Loadable } from './load.tsx';

const NAMES = ['Sri Balaji Provision Store', 'Gupta General Store', 'Annapurna Super Mart'];

function Demo({ of }: { of: Loadable<string[]> }) {
  return (
    <Load
      of={of}
      loading={<SkeletonRows rows={3} />}
      failed={(failure) => (
        <FailureNotice shape="page" compact title="Retailers could not be loaded." failure={failure} />
      )}
    >
      {(names, stale) => (
        <>
          {stale ? (
            <FailureNotice
              compact
              title="Retailers could not be refreshed."
              failure={stale.failure}
              note={`These are from ${String(stale.at.getHours()).padStart(2, '0')}:${stale.at.getMinutes()}.`}
            />
          ) : null}
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </Load>
  );
}

const meta = {
  title: 'Components/Feedback/Load',
  component: Demo,
  args: { of: ready(NAMES) },
} satisfies Meta<typeof Demo>;
export default meta;
type Story = StoryObj<typeof meta>;

const failure = { kind: 'network', message: 'There is no connection.' } as const;

export const Ready: Story = {};

export const Loading: Story = { tags: ['variant'], args: { of: loading } };

export const Failed: Story = { tags: ['variant'], args: { of: failed(failure) } };

export const FailedWithEarlierData: Story = {
  tags: ['variant'],
  args: { of: failedWithLast(NAMES, new Date(2026, 10, 20, 10, 42), failure) },
};
