import type { RenderLink } from '@dmc/design-system/link';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NotBuilt } from './not-built.tsx';

const renderLink: RenderLink = ({ to, ...link }) => <a href={`#${to}`} {...link} />;

const meta = {
  title: 'Screens/Not built',
  component: NotBuilt,
  args: {
    path: '/users',
    role: 'ADMIN',
    renderLink,
  },
} satisfies Meta<typeof NotBuilt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForAnAdministrator: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
