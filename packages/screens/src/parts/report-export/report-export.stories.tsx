import { largeText, phone, small } from '@dmc/design-system/story-kit';
import { toasts } from '@dmc/design-system/toasts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { anyState, type ScreenGuide, savedFiles } from '../../story-kit/story-kit.tsx';
import { PrintedReport, ReportTools, usePrinting } from './report-export.tsx';
import type { ReportFile } from './report-file.ts';

const file: ReportFile = {
  name: 'aging-report_2026-11-20',
  columns: ['Retailer', 'Total Outstanding'],
  rows: [
    ['Sri Balaji Provision Store', { paise: 48_546_50 }],
    ['=Meena Stores', { paise: -250_00 }],
  ],
};
const NOW = new Date('2026-11-20T10:42:00+05:30');

const Revenue = () => <p>{usePrinting() ? '₹48,546.50' : '₹48,547'}</p>;

const InAReport = (props: ComponentProps<typeof ReportTools>) => (
  <PrintedReport title="Aging Report" organisation="Vrinda Distributors" period="As of 20 Nov 2026" now={NOW}>
    <div data-print="hide" style={{ display: 'flex', gap: 8 }}>
      <ReportTools {...props} />
    </div>
    <Revenue />
  </PrintedReport>
);

const meta = {
  title: 'Screens/Everyone/Report export',
  tags: ['admin', 'distributor'],
  component: ReportTools,
  parameters: {
    guide: {
      purpose:
        'Prints a report or saves it as a CSV file, exact to the paisa even where the screen rounds. Organisation, period and time of printing appear on paper only.',
      where: 'Above the reports of Accounting, the account statements, Analytics and Supervisors',
      specification: 'Beyond the documents; decimals as in screens §9',
    } satisfies ScreenGuide,
  },
  args: { file: () => file },
  render: InAReport,
} satisfies Meta<typeof ReportTools>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** The report has not loaded, or has failed. */
export const NothingToExport: Story = { tags: ['variant'], args: { file: undefined } };

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(InAReport, {
    state: { Default, NothingToExport },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

/** The events a browser sends before and after printing: the header is only printed. */
export const Printed: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    window.dispatchEvent(new Event('beforeprint'));
    await expect(canvas.getByRole('heading', { name: 'Aging Report' })).toBeVisible();
  },
};

export const SaysWhyThereIsNothingToExport: Story = {
  tags: ['behaviour', '!review'],
  args: { file: undefined },
  play: async ({ canvas }) => {
    const print = spyOn(window, 'print').mockImplementation(() => {});
    for (const name of ['Print', 'Export CSV']) {
      const button = canvas.getByRole('button', { name });
      await expect(button).toHaveAccessibleDescription('There are no figures to print or export yet.');
      await userEvent.click(button);
    }
    await expect(print).not.toHaveBeenCalled();
  },
};

export const KeepsTheReportAsAFile: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const { names, contents } = savedFiles();
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(names).toEqual(['aging-report_2026-11-20.csv']));
    await expect(await contents[0]?.text()).toBe(
      'Retailer,Total Outstanding\r\nSri Balaji Provision Store,48546.5\r\n"\'=Meena Stores",-250\r\n',
    );
    await expect(contents[0]?.type).toBe('text/csv;charset=utf-8');
  },
};

export const SaysWhatTheFileOmits: Story = {
  tags: ['behaviour', '!review'],
  args: { file: () => ({ ...file, omissions: '1 retailer could not be read and is missing.' }) },
  play: async ({ canvas }) => {
    savedFiles();
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(toasts.read().at(-1)).toMatchObject({
        tone: 'info',
        text: 'aging-report_2026-11-20.csv was saved',
        detail: '1 retailer could not be read and is missing.',
      }),
    );
    toasts.clear();
  },
};

export const PrintsWithItsPaiseAndAHead: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const seen: (string | null)[] = [];
    spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
      seen.push(
        document.title,
        canvas.getByText(/^Printed /).textContent,
        canvas.getByText(/^₹/).textContent,
      );
      window.dispatchEvent(new Event('afterprint'));
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(seen).toEqual([
      'Aging Report · Vrinda Distributors · As of 20 Nov 2026',
      'Printed 20 Nov 2026, 10:42',
      '₹48,546.50',
    ]);
    await waitFor(() => expect(canvas.getByText('₹48,547')).toBeVisible());
    await expect(screen.queryByRole('heading', { name: 'Aging Report' })).toBeNull();
    await expect(document.title).not.toMatch(/^Aging Report/);
  },
};
