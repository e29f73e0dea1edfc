import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { useElementWidth, usePhone, usePrinting } from './viewport.tsx';

/** What a component can learn about its surroundings: whether the window is a phone's, and its own width. */
function Ruler() {
  const element = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  const width = useElementWidth(element);
  return (
    <div ref={element} style={{ borderBlock: '1px solid var(--ds-border)', padding: '12px 0' }}>
      {`${phone ? 'Phone' : 'Desktop'}, ${width} px`}
    </div>
  );
}

const meta = {
  title: 'Components/Layout/Viewport',
  component: Ruler,
  parameters: {
    guide: {
      purpose:
        'Hooks for what CSS cannot do: `usePhone` tells whether the window is narrower than 640 px, `useTablet` whether it is narrower than 1024 px, `useElementWidth` how wide an element is, `usePrinting` whether the page is being printed.',
      instead:
        'Use media and container queries for styles, and Columns or the `phone` prop of a Grid for layout. Use the hooks only to draw something different, as the Data table does with cards.',
      keyboard: 'None: they draw nothing.',
      screenReader: 'Nothing is announced. Whatever is drawn instead must offer the same functions.',
      do: [
        'Keep state above the switch, so that nothing is lost when a phone is rotated.',
        'Expect `undefined` until the element is measured, which happens before it is painted.',
      ],
      dont: [
        'Do not measure the window in other ways: the limit of 640 px is set here and in the media queries.',
      ],
      width: 1280,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Ruler>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desktop: Story = { tags: ['variant'] };

export const Phone: Story = { tags: ['variant'], globals: phone };

const paper = { feed: (_onPaper: boolean) => {} };

export const KnowsAPhone: Story = {
  tags: ['behaviour', '!review'],
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Phone, 3\d\d px$/)).toBeVisible();
  },
};

/** While the browser prints, media queries are about the paper; the layout stays that of the screen. */
export const KeepsTheLayoutOfTheScreenOnPaper: Story = {
  tags: ['behaviour', '!review'],
  beforeEach: () => {
    const phone = { changed: () => {}, onPaper: false };
    const matches = (query: string) =>
      query === 'print' ? phone.onPaper : query.includes('max-width: 639') && !phone.onPaper;
    spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: matches(query),
          addEventListener: (_: string, changed: () => void) => {
            phone.changed = changed;
          },
          removeEventListener: () => {},
        }) as unknown as MediaQueryList,
    );
    paper.feed = (onPaper) => {
      phone.onPaper = onPaper;
      flushSync(phone.changed);
    };
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Phone, /)).toBeVisible();
    paper.feed(true);
    await expect(canvas.getByText(/^Phone, /)).toBeVisible();
    paper.feed(false);
    await expect(canvas.getByText(/^Phone, /)).toBeVisible();
  },
};

const Printed = () => <p>{usePrinting() ? 'On paper' : 'On the screen'}</p>;
const OnlyPrinted = () => (usePrinting() ? <Printed /> : null);

/** What is mounted only to be printed knows that it is. */
export const KnowsThatItIsPrinted: Story = {
  tags: ['behaviour', '!review'],
  render: () => <OnlyPrinted />,
  play: async ({ canvas }) => {
    window.dispatchEvent(new Event('beforeprint'));
    await expect(canvas.getByText('On paper')).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(canvas.queryByText('On paper')).toBeNull());
  },
};
