import { largeText, phone, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { AccessDenied } from './access-denied.tsx';

const meta = {
  title: 'Screens/Everyone/Access denied',
  tags: ['admin', 'distributor', 'supervisor'],
  component: AccessDenied,
  parameters: {
    guide: {
      purpose:
        'Tells a user who opens a page of another role which role it requires, with a link to the user’s own dashboard.',
      where: 'In place of any page that the user’s role may not open',
      specification: 'core §2 (Route table)',
    } satisfies ScreenGuide,
  },
  args: {
    requiredRoles: ['ADMIN'],
    role: 'DISTRIBUTOR',
  },
} satisfies Meta<typeof AccessDenied>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A distributor opened an admin page. */
export const OneRole: Story = {
  tags: ['state:ready'],
  parameters: {
    proves: ['access-denied.access-denied', 'access-denied.you-don-t-have-permission-to-access-this-page'],
  },
};

/** A guard that names no roles admits admins and distributors (core §2). */
export const SeveralRoles: Story = {
  tags: ['variant'],
  args: { requiredRoles: ['ADMIN', 'DISTRIBUTOR'], role: 'SUPERVISOR' },
};

/** An admin who is viewing as a distributor opens an admin page. */
export const ViewingAsADistributor: Story = {
  tags: ['behaviour', '!review'],
  args: { viewing: 'Vrinda Distributors' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Vrinda Distributors (Distributor)')).toBeVisible();
    await expect(canvas.getByText(/choose Exit View/)).toBeVisible();
  },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(AccessDenied, {
    state: { OneRole, SeveralRoles, ViewingAsADistributor: { args: ViewingAsADistributor.args } },
  }),
};

export const Phone: Story = { ...SeveralRoles, tags: ['variant'], globals: phone };
export const Small: Story = { ...SeveralRoles, tags: ['variant'], globals: small };
export const LargeText: Story = { ...SeveralRoles, tags: ['variant'], globals: largeText };

export const LeadsToTheRolesOwnHome: Story = {
  ...SeveralRoles,
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Go to your dashboard' });
    await expect(link).toHaveAttribute('href', '#/supervisor-dashboard');
  },
};
