import { phone } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NoOrganisation } from './no-organisation.tsx';

const meta = {
  title: 'Screens/No organisation',
  component: NoOrganisation,
  args: { email: 'imran.qureshi@vrinda.in', onSignOut: fn() },
} satisfies Meta<typeof NoOrganisation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const LongEmail: Story = {
  args: { email: 'venkatasubramanian.krishnamurthy.regional@sribalajiagrofoodsandprovisions.co.in' },
};

export const Narrow: Story = { ...LongEmail, globals: phone };

export const SignsOut: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Sign Out' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};
