import { phone } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NoOrganisation } from './no-organisation.tsx';

const meta = {
  title: 'Screens/Everyone/No organisation',
  tags: ['admin', 'distributor', 'supervisor'],
  component: NoOrganisation,
  args: { email: 'imran.qureshi@vrinda.in', onSignOut: fn() },
} satisfies Meta<typeof NoOrganisation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const LongEmail: Story = {
  tags: ['variant'],
  args: { email: 'venkatasubramanian.krishnamurthy.regional@sribalajiagrofoodsandprovisions.co.in' },
};

export const Narrow: Story = { ...LongEmail, tags: ['variant'], globals: phone };

export const SignsOut: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Sign Out' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};
