import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Amount } from './amount.tsx';

const meta = {
  title: 'Components/Figures and charts/Amount',
  component: Amount,
  args: { parts: { sign: '₹', rupees: '48,546', paise: '.50' } },
  parameters: {
    guide: {
      purpose:
        'Shows an amount of money that is already formatted. The sign and paise are muted so that the rupees stand out, and digits align in columns.',
      instead:
        'On a screen, use `Money`, which formats paise and draws an Amount; in a report, `ReportMoney`. For a count, use plain text.',
      keyboard: 'None: it is text.',
      screenReader:
        'Read as one text, sign first. A line through an amount is often not announced: say in words that the amount no longer applies.',
      do: ['Use `large` for the one headline amount of a panel.', 'Right-align amounts in a column.'],
      dont: [
        'Do not colour an amount that is neither good nor bad.',
        'Do not expect rounding: the parts are shown as given.',
      ],
    } satisfies ComponentGuide,
  },
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
export const StruckThrough: Story = { tags: ['variant'], args: { strike: true } };
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
