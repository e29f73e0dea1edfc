import { largeText, phone, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ScreenGuide } from '../../story-kit/story-kit.tsx';
import { copy } from './session-check.copy.ts';
import { SessionCheck } from './session-check.tsx';

const meta = {
  title: 'Screens/Everyone/Session check',
  tags: ['admin', 'distributor', 'supervisor'],
  component: SessionCheck,
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'Fills the window while the session that the browser has stored is being checked. It appears after 150 milliseconds, because most checks are faster.',
      where: 'Every page, before it is shown',
      specification: 'core §4 (Session)',
    } satisfies ScreenGuide,
  },
} satisfies Meta<typeof SessionCheck>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Checking: Story = {
  tags: ['state:loading'],
  parameters: { proves: ['rule.session.checking'] },
};

export const LoadsCodeOnceTheSessionIsKnown: Story = {
  tags: ['behaviour', '!review'],
  args: { checked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(copy.loading);
  },
};

export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
