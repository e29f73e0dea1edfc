import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Card } from '../card/card.tsx';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { THEME_IDS } from '../themes/theme.ts';
import { THEME_LIST } from '../themes/theme-list.ts';
import { ThemeScope } from './theme-scope.tsx';

const sample = (
  <Card title="Orders this week">
    <Button>Approve</Button>
  </Card>
);

const meta = {
  title: 'Components/Identity/Theme scope',
  component: ThemeScope,
  args: { theme: 'modern-green', children: sample },
  argTypes: {
    theme: { control: 'select', options: THEME_IDS },
    hex: { control: 'select', options: ['#b3195f', '#0e7c86', '#ffd60a'] },
    children: { control: false },
  },
  parameters: {
    guide: {
      purpose: 'Previews part of a page in another theme, or in a distributor’s own colour.',
      instead:
        'The whole application gets its theme from ThemeRoot. To choose between themes, use Theme swatches.',
      keyboard: 'None of its own. Mark a preview `inert` if nothing in it should be used.',
      screenReader: 'Nothing is announced: say next to it which theme is shown.',
      do: ['Draw real components in it, not a picture of them.'],
      dont: [
        'Do not open menus or dialogs from it: they keep the theme of the page.',
        'Do not use it to colour part of a page: a page has one theme.',
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof ThemeScope>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OwnColour: Story = { tags: ['variant'], args: { theme: 'professional-blue', hex: '#b3195f' } };
export const AllThemes: Story = {
  tags: ['variant'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(3, 1fr)' }}>
      {THEME_IDS.map((theme) => (
        <ThemeScope {...args} key={theme} theme={theme}>
          <div style={{ padding: 16, background: 'var(--ds-background)' }}>
            <Card title={THEME_LIST[theme].name}>
              <Button>Approve</Button>
            </Card>
          </div>
        </ThemeScope>
      ))}
    </div>
  ),
};

export const AffectsOnlyItsContent: Story = {
  tags: ['behaviour', '!review'],
  args: { hex: '#b3195f' },
  render: (args) => (
    <>
      <Button>Outside</Button>
      <ThemeScope {...args}>
        <div style={{ padding: 16, background: 'var(--ds-surface)' }}>
          <Button>Inside</Button>
        </div>
      </ThemeScope>
    </>
  ),
  play: async ({ canvas }) => {
    const colour = (name: string) =>
      getComputedStyle(canvas.getByRole('button', { name })).getPropertyValue('--ds-primary');
    const outside = colour('Outside');
    await waitFor(() => expect(colour('Inside')).toBe('#b3195f'));
    await expect(colour('Outside')).toBe(outside);
  },
};
