import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Identity } from './identity.tsx';

const meta = {
  title: 'Components/Identity/Logo and name',
  component: Identity,
  args: { logo: <strong>V</strong>, name: 'Vrinda Distributors' },
  argTypes: { logo: { control: false } },
  parameters: {
    guide: {
      purpose:
        'Whose console this is: the organisation’s logo and name, at the top of the Sidebar or in the Header.',
      instead: 'A logo alone is a Logo. People are Avatars; a retailer in a list is just a name.',
      keyboard: 'None, unless it is placed in a link.',
      screenReader:
        'Read as the name. In the rail and in the header of a narrow window only the logo is shown, and the name is still read.',
      do: [
        'Pass a Logo without a `label`: the name is said once.',
        'Leave the cutting of long names to it: the whole name is in its title.',
      ],
      dont: ['Do not place it a second time on a page.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Identity>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MarkAndName: Story = {};
