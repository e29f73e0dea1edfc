import type { Meta, StoryObj } from '@storybook/react-vite';
import { Identity } from './identity.tsx';

const meta = {
  title: 'Components/Identity/Identity',
  component: Identity,
  args: { logo: <strong>V</strong>, name: 'Vrinda Distributors' },
} satisfies Meta<typeof Identity>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MarkAndName: Story = {};
