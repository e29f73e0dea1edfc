import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ACCOUNTS } from './accounts.ts';
import type { Flow } from './flow.tsx';
import { flowMeta } from './flow-story.tsx';

const meta: Meta<typeof Flow> = {
  ...flowMeta,
  title: 'Flows/Behaviour',
  tags: ['behaviour', '!review', '!autodocs'],
  args: { path: '/' },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** The server starts in a few seconds, or later if other tests use the processor. */
const STARTED = { timeout: 40_000 };

async function signIn({ email }: { email: string }) {
  await userEvent.click(await screen.findByText(email, {}, STARTED));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

async function signOut(email: string) {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Account:.*${email}`) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
}

async function recordPayment() {
  await userEvent.click(await screen.findByRole('button', { name: 'Record Payment' }));
  const form = within(await screen.findByRole('dialog', { name: 'Record Payment' }));
  await userEvent.type(form.getByRole('combobox', { name: 'Retailer' }), 'Annapoorna');
  await userEvent.click(await screen.findByRole('option', { name: /^Annapoorna Provision Stores/ }));
  await userEvent.type(form.getByRole('textbox', { name: 'Amount' }), '1234.50');
  await userEvent.type(form.getByRole('textbox', { name: 'Reference number' }), 'UTR-2210-7741');
  await userEvent.click(form.getByRole('button', { name: 'Record Payment' }));
  await screen.findAllByText('Payment of ₹1,234.50 recorded for Annapoorna Provision Stores');
  const row = await screen.findByRole('row', { name: /UTR-2210-7741/ });
  await expect(row).toHaveTextContent('₹1,234.50');
}

async function approveOrder() {
  const recent = within(await screen.findByRole('grid', { name: 'Recent Orders' }));
  const [approve] = await recent.findAllByRole('button', { name: /^Approve / });
  const number = approve?.getAttribute('aria-label')?.replace('Approve ', '') ?? '';
  await userEvent.click(approve as HTMLElement);
  await screen.findAllByText(`${number} is approved`);
  await waitFor(() =>
    expect(recent.getByRole('row', { name: new RegExp(number) })).toHaveTextContent('Confirmed'),
  );
}

/** One story for all of it, because starting the server takes longer than the rest. */
export const SignsInRecordsAPaymentAndApprovesAnOrder: Story = {
  play: async () => {
    const { href } = window.location;
    await signIn(ACCOUNTS.distributor);
    const figures = within(await screen.findByRole('region', { name: 'Key figures' }));
    await expect(await figures.findByText('342')).toBeVisible();

    await userEvent.click(screen.getByRole('link', { name: 'Payments' }));
    await recordPayment();
    await signOut(ACCOUNTS.distributor.email);

    await signIn(ACCOUNTS.supervisor);
    await userEvent.click(await screen.findByRole('link', { name: 'Dashboard' }));
    await approveOrder();

    await expect(window.location.href).toBe(href);
    await expect(Object.keys(localStorage).filter((key) => key.startsWith('dmc.'))).toEqual([]);
  },
};
