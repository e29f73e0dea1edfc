import { expect, test } from 'vitest';
import { storyFile } from './story-files.ts';

const text = `import { Users } from './users.tsx';
const meta = {
  title: 'Screens/Administrator/Users',
  component: Users,
  tags: ['admin', 'extension'],
  parameters: {
    guide: {
      purpose: 'Who can ' + \`sign in.\`,
      needs: ['accounts'],
    } satisfies ScreenGuide,
  },
} satisfies Meta<typeof Users>;
export default meta;
type Story = StoryObj<typeof meta>;
export const NoMatches: Story = {};
const dense = { proves: ['users.edit'] };
export const Dense: Story = { tags: ['variant', '!extension'], parameters: dense };
export const ListsUsers: Story = { ...Dense, tags: ['behaviour', '!review'] };
export const AnyState: StoryObj<typeof Any> = anyState(Users, {});
`;

test('a file of stories has what its page and each story declare', () => {
  expect(storyFile('users.stories.tsx', text)).toEqual({
    file: 'users.stories.tsx',
    title: 'Screens/Administrator/Users',
    component: 'Users',
    tags: ['admin', 'extension'],
    guide: { purpose: 'Who can sign in.', needs: ['accounts'] },
    stories: [
      {
        id: 'screens-administrator-users--no-matches',
        exportName: 'NoMatches',
        name: 'No Matches',
        tags: ['review', 'admin', 'extension'],
        text: '{}',
      },
      {
        id: 'screens-administrator-users--dense',
        exportName: 'Dense',
        name: 'Dense',
        tags: ['review', 'admin', 'variant'],
        text: "{ tags: ['variant', '!extension'], parameters: dense }",
      },
      {
        id: 'screens-administrator-users--lists-users',
        exportName: 'ListsUsers',
        name: 'Lists Users',
        tags: ['admin', 'extension', 'behaviour'],
        text: "{ ...Dense, tags: ['behaviour', '!review'] }",
      },
      {
        id: 'screens-administrator-users--any-state',
        exportName: 'AnyState',
        name: 'Any State',
        tags: ['review', 'admin', 'extension'],
        text: 'anyState(Users, {})',
      },
    ],
  });
});
