import { largeText, phone, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { NoOrganisation } from './no-organisation.tsx';

const meta = {
  title: 'Screens/Everyone/No organisation',
  tags: ['distributor', 'supervisor'],
  component: NoOrganisation,
  parameters: {
    guide: {
      purpose:
        'Shown to a distributor or supervisor whose account is not linked to a distributor, because there is nothing else to show. It says whom to contact and which email address to give them, and offers to sign out.',
      where: 'In place of the whole console, after sign-in',
      specification: 'Beyond the documents',
    } satisfies ScreenGuide,
  },
  args: { email: 'imran.qureshi@vrinda.in', onSignOut: fn() },
} satisfies Meta<typeof NoOrganisation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const LongEmail: Story = {
  tags: ['variant'],
  args: { email: 'venkatasubramanian.krishnamurthy.regional@sribalajiagrofoodsandprovisions.co.in' },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(NoOrganisation, {
    state: { Ready, LongEmail },
  }),
};

export const Phone: Story = { ...LongEmail, tags: ['variant'], globals: phone };

export const SignsOut: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Sign Out' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
