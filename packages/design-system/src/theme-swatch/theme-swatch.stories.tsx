import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, live, phone } from '../story-kit/story-kit.tsx';
import { THEME_IDS } from '../themes/theme.ts';
import { THEME_LIST } from '../themes/theme-list.ts';
import { ThemeSwatch } from './theme-swatch.tsx';

const meta = {
  title: 'Components/Identity/Theme swatch',
  component: ThemeSwatch,
  args: { name: 'theme', theme: 'modern-green', label: 'Modern Green', checked: false, onChoose: fn() },
  argTypes: {
    theme: { control: 'select', options: THEME_IDS },
    hex: { control: 'select', options: ['#b3195f', '#0e7c86', '#ffd60a'] },
    checked: { control: false },
  },
  parameters: {
    guide: {
      purpose: 'A radio button for one theme: a small window in its colours, with its name.',
      instead:
        'To show a theme on real content, use a Theme scope. For choices without colours, use a Segmented control or a Select field.',
      keyboard:
        'Tab reaches the chosen swatch of the group, arrow keys choose another, Space chooses the one in focus.',
      screenReader:
        'A radio button named by `label` and described by `description`. The small window is hidden.',
      do: [
        'Give the swatches of one group the same `name`, in an element with the role `radiogroup`.',
        'Add the description where there is room for it.',
      ],
      dont: [
        'Do not apply a theme for everyone as soon as it is chosen: let it be saved first.',
        'Do not show themes that cannot be chosen.',
      ],
    } satisfies ComponentGuide,
  },
  render: live(ThemeSwatch, 'checked', 'onChoose', undefined, () => true),
  decorators: [
    (Story) => (
      // Radio buttons with the same name are one group, except in different forms.
      <form style={{ width: 200 }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof ThemeSwatch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchosen: Story = {};
export const Chosen: Story = { tags: ['variant'], args: { checked: true } };
export const Detailed: Story = {
  tags: ['variant'],
  args: { description: 'Open and airy: sage ground, soft floating cards without outlines.' },
};
export const DetailedOnAPhone: Story = { ...Detailed, tags: ['variant'], globals: phone };
export const OwnColour: Story = {
  tags: ['variant'],
  args: { theme: 'professional-blue', hex: '#b3195f', label: 'Custom colour', checked: true },
};
export const AllThemes: Story = {
  tags: ['variant'],
  render: (args) => (
    <div role="radiogroup" aria-label="Theme" style={{ display: 'grid', gap: 12 }}>
      {THEME_IDS.map((id) => (
        <ThemeSwatch
          {...args}
          key={id}
          theme={id}
          label={THEME_LIST[id].name}
          checked={id === 'premium-dark'}
        />
      ))}
    </div>
  ),
};

export const InteractionStates: Story = {
  ...interactionStates('input'),
  tags: ['variant'],
};

export const ChoosesByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    canvas.getByRole('radio').focus();
    await userEvent.keyboard(' ');
    await expect(args.onChoose).toHaveBeenCalledTimes(1);
  },
};
