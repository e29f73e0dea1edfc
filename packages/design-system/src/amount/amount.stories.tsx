import type { Meta, StoryObj } from '@storybook/react-vite';
import { Amount } from './amount.tsx';

const meta = {
  title: 'Components/Figures and charts/Amount',
  component: Amount,
  args: { parts: { sign: '₹', rupees: '48,546', paise: '.50' } },
} satisfies Meta<typeof Amount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WholeRupees: Story = { args: { parts: { sign: '₹', rupees: '29,86,450', paise: '' } } };
export const Small: Story = { tags: ['variant'], args: { size: 'small' } };
export const Large: Story = { tags: ['variant'], args: { size: 'large' } };
export const Negative: Story = {
  tags: ['variant'],
  args: { parts: { sign: '-₹', rupees: '1,12,400', paise: '.00' }, tone: 'error' },
};
export const Struck: Story = { tags: ['variant'], args: { strike: true } };
export const Muted: Story = { tags: ['variant'], args: { tone: 'muted' } };
/** Digits line up in columns. */
export const InAColumn: Story = {
  tags: ['variant'],
  render: () => (
    <div style={{ display: 'grid', width: 160, gap: 8, textAlign: 'end' }}>
      {['612', '1,86,420', '9,99,111', '31,528'].map((rupees) => (
        <Amount key={rupees} parts={{ sign: '₹', rupees, paise: '.00' }} />
      ))}
    </div>
  ),
};
