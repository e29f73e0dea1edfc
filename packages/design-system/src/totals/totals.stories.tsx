import type { Meta, StoryObj } from '@storybook/react-vite';
import { Amount } from '../amount/amount.tsx';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, largeText, phone } from '../story-kit/story-kit.tsx';
import { expectTextsApart } from '../story-kit/texts-apart.ts';
import { Totals } from './totals.tsx';

const amount = (rupees: string, paise = '.00') => <Amount parts={{ sign: '₹', rupees, paise }} />;

const meta = {
  title: 'Components/Lists and tables/Totals',
  component: Totals,
  args: {
    label: 'Statement',
    items: [
      { label: 'Opening balance', value: amount('7,29,120', '.30') },
      { label: 'Sales', value: amount('9,21,348', '.90') },
      { label: 'Payments', value: amount('6,52,205', '.20') },
      { label: 'Closing balance', value: amount('9,98,264') },
    ],
  },
  argTypes: { items: uncontrolled('readonly { label: string; value: ReactNode }[]') },
  parameters: {
    guide: {
      purpose:
        'Two to five sums over a whole list, shown above it: side by side, or one per line when space is short.',
      instead:
        'For figures with a trend, use Stat cards. For a sum at the end of a table of figures, use the `tfoot` of a Report table.',
      keyboard: 'None: it is text.',
      screenReader:
        'A region named by `label`, with a description list: each sum is read after its name. While the sums load, the region is busy and each one reads “Loading”.',
      do: [
        'Show sums that the server calculated over the whole list.',
        'Set `stale` when the list below shows rows kept after a failure.',
      ],
      dont: [
        'Do not add up the rows loaded so far.',
        'Do not show zeros while loading: they would be read as sums.',
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Totals>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Loading: Story = { args: { loading: true } };
export const Stale: Story = { tags: ['variant'], args: { stale: true } };
export const LargeAmounts: Story = {
  tags: ['variant'],
  args: {
    items: [
      { label: 'Outstanding', value: amount('98,45,10,204', '.75') },
      { label: 'Credit limits', value: amount('99,99,99,999', '.99') },
      { label: 'Over limit', value: '1,204' },
    ],
  },
};
export const Narrow: Story = { tags: ['variant'], globals: phone };
export const LoadingOnAPhone: Story = { ...Loading, tags: ['variant'], globals: phone };

export const ShowsWholeAmountsInLargeText: Story = {
  ...LargeAmounts,
  tags: ['behaviour', '!review'],
  globals: { ...phone, ...largeText },
  play: async ({ canvas }) => {
    await expectTextsApart(canvas.getByRole('region'));
  },
};
