import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Picture } from './picture.tsx';
import { type PictureSource, Pictures } from './picture-source.ts';

const svgUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="#f3e8d6"/><rect x="9" y="6" width="18" height="24" rx="3" fill="#C2780C"/><rect x="12" y="14" width="12" height="8" rx="1" fill="#fff"/></svg>',
)}`;
const ADDRESS = 'https://pictures.invalid/toor-dal.webp';

const meta = {
  title: 'Components/Identity/Picture',
  component: Picture,
  args: { src: svgUrl, alt: 'Toor dal, 1 kg pouch', shown: 96 },
  parameters: {
    guide: {
      purpose: 'A picture in a box of fixed size, loaded at about that size once it is nearly visible.',
      instead:
        'In a list, use a Thumbnail; for a business, a Logo. Both show a substitute if the picture cannot be loaded.',
      keyboard: 'None: it is a picture.',
      screenReader: 'Read as its `alt`, even before it has loaded; decorative if `alt` is empty.',
      do: [
        'Set the size of the box in a style: the picture may arrive at any time.',
        'Pass the shorter edge of the box as `shown`, in CSS px.',
      ],
      dont: ['Do not pass `eager` for pictures that are not visible at first.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['variant'] };

const found: PictureSource = () => ({ src: svgUrl, srcSet: `${svgUrl} 1x, ${svgUrl}#2 2x` });

export const IsLoadedWhenItIsNearlyVisible: Story = {
  tags: ['behaviour', '!review'],
  args: { src: ADDRESS },
  render: (args) => (
    <Pictures value={found}>
      <section aria-label="Pictures" style={{ height: 200, overflowY: 'auto' }}>
        <button type="button">Above</button>
        <div style={{ height: 2000 }} />
        <Picture {...args} />
      </section>
    </Pictures>
  ),
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Toor dal, 1 kg pouch' });
    const scroller = canvas.getByRole('region', { name: 'Pictures' });
    const seen = new Promise((resolve) => {
      const observer = new IntersectionObserver(resolve);
      observer.observe(picture);
    });
    await seen;
    await expect(picture).not.toHaveAttribute('srcset');
    await expect(picture).toHaveAttribute('width', '96');
    const before = picture.getBoundingClientRect().height;
    scroller.scrollTop = 2000;
    await waitFor(() => expect(picture).toHaveAttribute('src', svgUrl));
    await expect(picture).toHaveAttribute('srcset', `${svgUrl} 1x, ${svgUrl}#2 2x`);
    await expect(picture.getBoundingClientRect().height).toBe(before);
  },
};

export const IsLoadedBeforeItIsPrinted: Story = {
  ...IsLoadedWhenItIsNearlyVisible,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Toor dal, 1 kg pouch' });
    await expect(picture).not.toHaveAttribute('src', svgUrl);
    window.dispatchEvent(new Event('beforeprint'));
    const printed = picture.getAttribute('src');
    await expect(printed).toBe(svgUrl);
  },
};

export const IsLoadedAtOnceIfItIsEager: Story = {
  ...IsLoadedWhenItIsNearlyVisible,
  tags: ['behaviour', '!review'],
  args: { src: ADDRESS, eager: true },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Toor dal, 1 kg pouch' });
    await expect(picture).toHaveAttribute('src', svgUrl);
    await expect(picture).toHaveAttribute('loading', 'eager');
  },
};

export const KeepsItsBoxAndNameUntilItIsKnownWhereItIs: Story = {
  tags: ['behaviour', '!review'],
  args: { src: ADDRESS, eager: true },
  render: function Render(args) {
    const [isKnown, setKnown] = useState(false);
    return (
      <Pictures value={isKnown ? found : () => undefined}>
        <Picture {...args} />
        <button type="button" onClick={() => setKnown(true)}>
          Answer
        </button>
      </Pictures>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const picture = canvas.getByRole('img', { name: 'Toor dal, 1 kg pouch' });
    await expect(picture).not.toHaveAttribute('src', expect.stringContaining('pictures.invalid'));
    await expect(picture.getBoundingClientRect()).toMatchObject({ width: 96, height: 96 });
    await userEvent.click(canvas.getByRole('button', { name: 'Answer' }));
    await expect(picture).toHaveAttribute('src', svgUrl);
    await expect(picture.getBoundingClientRect()).toMatchObject({ width: 96, height: 96 });
  },
};

export const SaysThatItCannotBeLoaded: Story = {
  tags: ['behaviour', '!review'],
  args: { src: 'data:image/png;base64,bm90IGEgcGljdHVyZQ==', onFail: fn() },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onFail).toHaveBeenCalledOnce());
  },
};
