import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Logo } from '../logo/logo.tsx';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Identity } from './identity.tsx';

const meta = {
  title: 'Components/Identity/Logo and name',
  component: Identity,
  args: { logo: <strong>V</strong>, name: 'Vrinda Distributors' },
  argTypes: { logo: { control: false } },
  parameters: {
    guide: {
      purpose: 'Identifies the organisation: its logo and name, at the top of the Sidebar or in the Header.',
      instead:
        'For the logo alone, use a Logo; for people, an Avatar; for a retailer in a list, just the name.',
      keyboard: 'None, unless it is placed in a link.',
      screenReader:
        'Read as the name. In the rail and in the header of a narrow window only the logo is shown, and the name is still read.',
      do: [
        'Pass a Logo without a `label`, so that the name is read only once.',
        'Pass long names in full: they are cut off, and the whole name is in the title.',
      ],
      dont: ['Do not use it twice on a page.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Identity>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MarkAndName: Story = {};

const WORDMARK = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="48" viewBox="0 0 240 48"><rect width="240" height="48" fill="#0e7c86"/></svg>',
)}`;

/** In the sidebar's width a wordmark takes the place of the name. */
export const Wordmark: Story = {
  tags: ['variant'],
  args: { logo: <Logo name="Vrinda Distributors" src={WORDMARK} label="Vrinda Distributors" /> },
  decorators: [
    (Story) => (
      <div style={{ width: 196 }}>
        <Story />
      </div>
    ),
  ],
};

export const ShowsAWordmarkInsteadOfTheName: Story = {
  ...Wordmark,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const logo = canvas.getByRole('img', { name: 'Vrinda Distributors' });
    await waitFor(() => expect(logo.offsetWidth).toBeGreaterThan(130));
    await expect(logo.offsetHeight).toBeGreaterThanOrEqual(16);
    await expect(canvas.getByText('Vrinda Distributors').offsetTop).toBeGreaterThan(logo.offsetTop + 20);
  },
};
