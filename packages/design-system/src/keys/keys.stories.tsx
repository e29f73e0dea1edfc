import type { Meta, StoryObj } from '@storybook/react-vite';
import { uncontrolled } from '../story-kit/controls.ts';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Keys } from './keys.tsx';

const meta = {
  title: 'Components/Identity/Keys',
  component: Keys,
  args: { keys: ['Ctrl', 'K'] },
  argTypes: { keys: uncontrolled('readonly string[]') },
  parameters: {
    guide: {
      purpose: 'Shows the keys of a shortcut next to what it does.',
      instead: 'In a Menu, use the `shortcut` of the entry.',
      keyboard: 'None: it only names keys.',
      screenReader: 'The keys with a plus between them, or the word in `sequenceWord`.',
      do: ['Write keys as they are printed on a keyboard.', 'Set `sequenceWord` for keys pressed in turn.'],
      dont: ['Do not show keys that do nothing here.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Keys>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Together: Story = {};
export const InTurn: Story = { tags: ['variant'], args: { keys: ['G', 'O'], sequenceWord: 'then' } };
