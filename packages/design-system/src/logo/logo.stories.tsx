import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Logo } from './logo.tsx';

const drawn = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0e7c86"/><path d="M10 12l8 16 12-18" fill="none" stroke="#fff" stroke-width="5"/></svg>',
)}`;

const WORDMARK = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="48" viewBox="0 0 240 48"><rect width="240" height="48" fill="#0e7c86"/><text x="20" y="35" fill="#fff" font-family="sans-serif" font-size="32" textLength="200">Vrinda</text></svg>',
)}`;

const meta = {
  title: 'Components/Identity/Logo',
  component: Logo,
  args: { name: 'Vrinda Distributors', label: 'Vrinda Distributors', src: drawn },
  parameters: {
    guide: {
      purpose: 'The logo of a business: its own image, or its initials on the primary colour of the theme.',
      instead:
        'For a person, use an Avatar; for a product, a Thumbnail; with the name beside it, Logo and name.',
      keyboard: 'None: it is a picture.',
      screenReader:
        'Decorative unless it has a `label`; then it is an image with that name, whether picture or initials.',
      do: [
        'Pass the name even if there is an image: initials take over if it cannot be loaded.',
        'Pass `label` where the name is not written beside it.',
      ],
      dont: ['Do not expect a square: a wordmark is wider than it is high.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Picture: Story = {};
export const Wordmark: Story = {
  tags: ['variant'],
  args: { src: WORDMARK },
};
export const Initials: Story = { tags: ['variant'], args: { src: null } };
export const Small: Story = { tags: ['variant'], args: { src: null, size: 'small' } };
export const Large: Story = { tags: ['variant'], args: { src: null, size: 'large' } };
export const ShowsAWordmarkInItsOwnShape: Story = {
  tags: ['behaviour', '!review'],
  args: { src: WORDMARK },
  play: async ({ canvas }) => {
    const logo = canvas.getByRole('img', { name: 'Vrinda Distributors' });
    await waitFor(() => expect(logo.clientWidth / logo.clientHeight).toBeCloseTo(5));
  },
};
export const ShowsInitialsWhenThePictureCannotBeRead: Story = {
  tags: ['behaviour', '!review'],
  args: { src: 'data:image/png;base64,bm90IGEgcGljdHVyZQ==', size: 'large' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('img', { name: 'Vrinda Distributors' })).toHaveTextContent('VD'),
    );
  },
};
