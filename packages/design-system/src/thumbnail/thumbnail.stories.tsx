import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Thumbnail } from './thumbnail.tsx';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"%3E%3Crect x="9" y="6" width="18" height="24" rx="3" fill="%23C2780C"/%3E%3Crect x="12" y="14" width="12" height="8" rx="1" fill="%23fff"/%3E%3C/svg%3E';

const meta = {
  title: 'Components/Identity/Thumbnail',
  component: Thumbnail,
  args: { src: picture, alt: 'Toor dal, 1 kg pouch' },
  parameters: {
    guide: {
      purpose: 'A small picture of a product in a list, 36 px.',
      instead:
        'For a business, use a Logo; for a person, an Avatar; to add or sort pictures, the Image uploader.',
      keyboard: 'None: it is a picture.',
      screenReader:
        'Read as its `alt`; decorative without one, as where the name is next to it. A missing picture is not announced.',
      do: [
        'Pass `alt` only if nothing next to it says the same.',
        'Use it for every row of a list, with or without a picture: the symbol keeps the names aligned.',
      ],
      dont: ['Do not enlarge it: it loads at this size, when it scrolls into view.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Thumbnail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Picture: Story = {};
/** No image. */
export const None: Story = { tags: ['variant'], args: { src: undefined } };
/** The URL returns no image. */
export const Broken: Story = { tags: ['variant'], args: { src: 'data:image/png;base64,AA==' } };
