import type { Meta, StoryObj } from '@storybook/react-vite';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Fields, FullWidth } from './fields.tsx';

const meta = {
  title: 'Components/Fields/Fields',
  component: Fields,
  subcomponents: { FullWidth },
  args: {
    columns: 2,
    children: [
      <FullWidth key="name">
        <TextField label="Name" />
      </FullWidth>,
      <TextField key="city" label="City" />,
      <TextField key="pin" label="PIN code" />,
    ],
  },
  argTypes: {
    children: uncontrolled('ReactNode'),
    mb: { table: { disable: true } },
  },
  parameters: {
    guide: {
      purpose:
        'Lays out the fields of a form in one to three columns, with room for their messages. `FullWidth` gives a field the whole line.',
      instead: 'For anything that is not a form, use a Grid, Columns or Stack.',
      keyboard: 'None of its own: Tab follows the order in the document, line by line.',
      screenReader: 'Not announced. For a group with a name, give it a heading.',
      do: ['Use one column in small dialogs.', 'Put fields that are filled in together on one line.'],
      dont: ['On a phone, do not put more than one field on a line, except for short numbers.'],
      height: 190,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Fields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Phone: Story = { tags: ['variant'], globals: phone };
