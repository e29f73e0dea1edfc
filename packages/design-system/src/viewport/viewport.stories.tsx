import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, within } from 'storybook/test';
import { phone } from '../story-kit/story-kit.tsx';
import { useElementWidth, usePhone } from './viewport.tsx';

/** What a component can find out about its surroundings: whether the window is a phone's, and its own width. */
function Ruler() {
  const element = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  const width = useElementWidth(element);
  return (
    <div ref={element} style={{ borderBlock: '1px solid var(--ds-border)', padding: '12px 0' }}>
      {phone ? 'Phone' : 'Desk'}, {width} px
    </div>
  );
}

const meta = { title: 'Components/Layout/Viewport', component: Ruler } satisfies Meta<typeof Ruler>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desk: Story = {};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const KnowsAPhone: Story = {
  tags: ['behaviour', '!review'],
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Phone, 3\d\d px$/)).toBeVisible();
  },
};
