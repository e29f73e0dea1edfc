import { expect, type Page } from '@playwright/test';
import { ask } from '../api-client.ts';
import { named, type Write } from './direct-api.ts';
import { choose, dialog, inAlertDialog, inDialog, type } from './forms.ts';
import { conversation, newExpense, newOrder, newProduct, newRetailer } from './records.ts';
import { ACCOUNTS } from './screens.ts';

/** Chooses a value in a field of the open conversation, without typing. */
const inConversation = (name: string, value: string) => ({
  keeps: false as const,
  act: async (page: Page) => {
    await page
      .getByRole('region', { name: /^Conversation: / })
      .getByRole('combobox', { name })
      .selectOption(value);
  },
  send: (page: Page) =>
    page.getByRole('region', { name: /^Conversation: / }).getByRole('button', { name: 'Retry' }),
});

const of = named('DISTRIBUTOR');

/** Counts added shops, to give each its own phone number. */
let shops = 0;

/** Writes to orders, retailers, money and support. */
export const WRITES_OF_TRADE: readonly Write[] = [
  of({
    operation: 'createOrder',
    begin: async (at) => {
      const [{ sku, id }, { name, id: retailerId }] = [await newProduct(at), await newRetailer(at)];
      const notes = at.unique('Deliver before noon');
      return {
        path: 'orders?newOrder=1',
        fill: async (page) => {
          await choose(page, 'Retailer', name);
          await choose(page, 'Product 1', sku);
          await type(page, { 'Quantity 1': '3', Notes: notes });
          await expect(dialog(page).getByText('₹720.00').first()).toBeVisible();
        },
        send: inDialog('Place Order'),
        typed: [notes, '3'],
        success: /Order \S+ was placed/,
        done: async () => {
          const { orders } = await at.as.DISTRIBUTOR<{ orders: unknown[] }>('listOrders', {
            query: `?retailerId=${retailerId}`,
          });
          const { product } = await at.as.DISTRIBUTOR<{ product: { stock: number } }>('getProduct', {
            params: { id },
          });
          // Both must agree: each order takes three.
          return orders.length === (500 - product.stock) / 3 ? orders.length : -1;
        },
      };
    },
  }),
  of({
    operation: 'setOrderStatus',
    begin: async (at) => {
      const { id, orderNumber } = await newOrder(at);
      return {
        path: `orders?open=${id}`,
        act: async (page) => {
          await dialog(page).getByRole('combobox', { name: 'Update Status' }).click();
          await page.getByRole('option', { name: 'Confirmed' }).click();
        },
        send: (page) => dialog(page).getByRole('button', { name: 'Retry' }),
        success: new RegExp(`${orderNumber} is confirmed|^Confirmed$`, 'm'),
        done: async () => {
          const { order } = await at.as.DISTRIBUTOR<{ order: { history: { status: string }[] } }>(
            'getOrder',
            { params: { id } },
          );
          return order.history.filter(({ status }) => status === 'CONFIRMED').length;
        },
      };
    },
  }),
  of({
    operation: 'setOrderStatus',
    way: 'approved',
    role: 'SUPERVISOR',
    begin: async (at) => {
      const { orderNumber } = await newOrder(at);
      return {
        path: 'supervisor-dashboard',
        send: (page) => page.getByRole('button', { name: `Approve ${orderNumber}` }).first(),
        success: new RegExp(`${orderNumber} is approved`),
      };
    },
  }),
  of({
    operation: 'undoOrderStatus',
    begin: async (at) => {
      const { id, orderNumber } = await newOrder(at);
      // Only the user who made a change may undo it.
      const { accessToken: as } = await at.sessionOf(ACCOUNTS.DISTRIBUTOR);
      await ask(at.origin, 'setOrderStatus', { as, params: { id }, body: { status: 'CONFIRMED' } });
      return {
        path: `orders?open=${id}`,
        send: (page) => page.getByRole('button', { name: 'Undo Confirmed' }),
        success: new RegExp(`${orderNumber} is pending again`),
      };
    },
  }),
  of({
    operation: 'recordPayment',
    begin: async (at) => {
      const { id } = await newRetailer(at);
      const reference = at.unique('NEFT');
      return {
        path: `retailers/${id}?record=1`,
        fill: (page) => type(page, { Amount: '1249.50', 'Reference number': reference }),
        send: inDialog('Record Payment'),
        // If the answer was lost, the history contains the payment meanwhile, and the form asks.
        again: (page) =>
          page.getByRole('button', { name: 'Record Anyway' }).or(inDialog('Record Payment')(page)).first(),
        typed: [reference, '1,249.50'],
        success: /Payment of ₹1,249\.50 recorded|the payment is in the history/,
      };
    },
  }),
  of({
    operation: 'updateCredit',
    begin: async (at) => {
      const { id } = await newRetailer(at);
      const reason = at.unique('Pays on time');
      return {
        path: `retailers/${id}?adjust=1`,
        fill: (page) => type(page, { 'New credit limit': '50000', Reason: reason }),
        send: inDialog('Save Limit'),
        typed: [reason, '50,000.00'],
        success: /Credit limit .*is now/,
      };
    },
  }),
  of({
    operation: 'createRetailer',
    begin: ({ unique }) => {
      const name = unique('Anbu Stores');
      shops += 1;
      const phone = `98420 ${10_000 + shops}`;
      return {
        path: 'retailers?new=1',
        fill: (page) => type(page, { 'Shop name': name, Phone: phone }),
        send: inDialog('Add Retailer'),
        typed: [name, phone],
        success: /was added/,
      };
    },
  }),
  of({
    operation: 'updateRetailer',
    begin: async (at) => {
      const { id, name } = await newRetailer(at);
      const city = at.unique('Nashik');
      return {
        path: `retailers/${id}?edit=1`,
        fill: (page) => type(page, { City: city }),
        send: inDialog('Save Changes'),
        typed: [city],
        success: new RegExp(`${name} was saved`),
      };
    },
  }),
  of({
    operation: 'setRetailerStatus',
    begin: async (at) => {
      const { name } = await newRetailer(at);
      return {
        path: `retailers?search=${encodeURIComponent(name)}`,
        send: (page) => page.getByRole('button', { name: `Block ${name}`, exact: true }),
        success: new RegExp(`No new orders for ${name}`),
      };
    },
  }),
  of({
    operation: 'sendMessage',
    begin: async (at) => {
      const id = await conversation(at, 0);
      const text = at.unique('Credit note is ready');
      return {
        path: `support?open=${id}`,
        fill: (page) => page.getByRole('textbox', { name: 'Reply' }).fill(text),
        send: (page) => page.getByRole('button', { name: 'Send', exact: true }),
        again: (page) =>
          page.getByRole('region', { name: 'Thread', exact: true }).getByRole('button', { name: 'Retry' }),
        typed: [text],
        success: new RegExp(text),
        done: async () => {
          const { messages } = await at.as.DISTRIBUTOR<{ messages: { content: string }[] }>('listMessages', {
            params: { id },
            query: '?limit=500',
          });
          return messages.filter(({ content }) => content === text).length;
        },
      };
    },
  }),
  of({
    operation: 'setConversationStatus',
    begin: async (at) => ({
      path: `support?open=${await conversation(at, 1)}`,
      ...inConversation('Status', 'RESOLVED'),
      success: /^Resolved$/m,
    }),
  }),
  of({
    operation: 'setConversationPriority',
    begin: async (at) => ({
      path: `support?open=${await conversation(at, 2)}`,
      ...inConversation('Priority', 'URGENT'),
      success: /^Urgent$/m,
    }),
  }),
  of({
    operation: 'createExpense',
    begin: ({ unique }) => {
      const description = unique('Insurance of the vans');
      return {
        path: 'accounting?tab=expenses&new=1',
        fill: (page) => type(page, { Description: description, Amount: '1250.50' }),
        send: inDialog('Save Expense'),
        typed: [description, '1,250.50'],
        success: new RegExp(`${description} was added`),
      };
    },
  }),
  of({
    operation: 'updateExpense',
    begin: async (at) => {
      const { id, description } = await newExpense(at);
      return {
        path: `accounting?tab=expenses&edit=${id}`,
        fill: (page) => type(page, { Amount: '980.75' }),
        send: inDialog('Save Expense'),
        typed: ['980.75'],
        success: new RegExp(`${description} was (saved|changed)`),
      };
    },
  }),
  of({
    operation: 'deleteExpense',
    begin: async (at) => {
      const { id, description } = await newExpense(at);
      return {
        path: `accounting?tab=expenses&remove=${id}`,
        send: inAlertDialog('Delete'),
        success: new RegExp(`${description} was (already )?deleted`),
      };
    },
  }),
];
