import type { OperationName } from '@dmc/contract/operations';
import { expect } from '@playwright/test';
import { newAddress, unique } from './api.ts';
import { ADMIN } from './demo.ts';
import {
  button,
  choose,
  code,
  demoUser,
  issuedInvoice,
  newExpense,
  PASSWORD,
  steps,
  type Write,
} from './write-steps.ts';

/** Writes that send what a user has typed into a form, which must survive the end of the session. */
export const FORMS: Readonly<Partial<Record<OperationName, Write>>> = {
  createProduct: () => {
    const name = unique('Bandhavgarh Honey');
    return steps(
      'products?new=1',
      'Save Product',
      new RegExp(`Product created successfully!|^${name}`, 'm'),
      {
        fields: { 'Product name': name, SKU: code('HONEY'), Price: '310.50', Stock: '25' },
      },
    );
  },
  updateProduct: ({ tenant }) =>
    steps(
      `products?edit=${tenant.products[0].id}`,
      'Save Product',
      /Product updated successfully!|₹175\.25/,
      {
        fields: { Price: '175.25' },
      },
    ),
  setGenericDiscount: (stage) => {
    const [{ sku, name }] = stage.tenant.products;
    return steps('discounts?new=1', 'Set Discount', new RegExp(`${name} was (set|changed)`), {
      fill: () => choose(stage, 'Select Product', sku),
      fields: { 'Discount Value': '12' },
    });
  },
  setRetailerDiscount: (stage) => {
    const [[{ sku, name }], [shop]] = [stage.tenant.products, stage.tenant.retailers];
    return steps('discounts?tab=retailer&new=1', 'Set Discount', new RegExp(`${name} .*was (set|changed)`), {
      fill: async () => {
        await choose(stage, 'Select Product', sku);
        await choose(stage, 'Select Retailer', shop.name);
      },
      fields: { 'Discount Value': '8', 'Description (Optional)': unique('Two cartons a week') },
    });
  },
  createOrder: (stage) => {
    const [[product], [retailer], { api }] = [
      stage.tenant.products,
      stage.tenant.retailers,
      stage.tenant.owner,
    ];
    return steps('orders?newOrder=1', 'Place Order', /Order \S+ was placed/, {
      fill: async () => {
        await choose(stage, 'Retailer', retailer.name);
        await choose(stage, 'Product 1', product.sku);
      },
      fields: { 'Quantity 1': '3', Notes: unique('Deliver before noon') },
      done: async () => {
        const orders = await api.count('orders');
        expect((await api.products(product.sku))[0]?.stock).toBe(500 - 3 * orders);
        return orders;
      },
    });
  },
  recordPayment: ({ tenant, dialog }) => {
    // If the answer was lost, the history contains the payment meanwhile, and the form asks.
    const send = dialog.getByRole('button', { name: /^Record (Payment|Anyway)$/ });
    const success = /Payment of ₹1,249\.50 recorded|the payment is in the history/;
    const fields = { Amount: '1,249.50', 'Reference number': unique('NEFT') };
    return steps(`retailers/${tenant.retailers[0].id}?record=1`, send, success, { fields });
  },
  updateCredit: ({ tenant }) =>
    steps(`retailers/${tenant.retailers[0].id}?adjust=1`, 'Save Limit', /Credit limit .*is now/, {
      fields: { 'New credit limit': '50,000.00', Reason: unique('Pays on time') },
    }),
  createRetailer: () =>
    steps('retailers?new=1', 'Add Retailer', /was added/, {
      fields: { 'Shop name': unique('Anbu Stores'), Phone: '98420 10001' },
    }),
  updateRetailer: ({ tenant: { retailers } }) =>
    steps(
      `retailers/${retailers[0].id}?edit=1`,
      'Save Changes',
      new RegExp(`${retailers[0].name} was saved`),
      {
        fields: { City: unique('Nashik') },
      },
    ),
  sendNotification: async (stage) => {
    const user = await demoUser(stage);
    const title = unique('Closed on Monday');
    const form = stage.page.getByRole('region', { name: 'Custom Notification', exact: true });
    const send = form.getByRole('button', { name: 'Send', exact: true });
    return steps('notifications', send, /Notification sent successfully!/, {
      user,
      fill: async () => {
        await form.getByRole('textbox', { name: 'Title' }).fill(title);
        await form.getByRole('textbox', { name: 'Message' }).fill('We open again on Tuesday.');
      },
      done: async () =>
        (await stage.as(user.api)<{ messages: { title: string }[] }>('listNotifications')).messages.filter(
          (sent) => sent.title === title,
        ).length,
    });
  },
  createExpense: () => {
    const description = unique('Insurance of the vans');
    return steps('accounting?tab=expenses&new=1', 'Save Expense', new RegExp(`${description} was added`), {
      fields: { Description: description, Amount: '1,250.50' },
    });
  },
  updateExpense: async (stage) => {
    const { id, description } = await newExpense(stage);
    const success = new RegExp(`${description} was (saved|changed)`);
    return steps(`accounting?tab=expenses&edit=${id}`, 'Save Expense', success, {
      fields: { Amount: '980.75' },
    });
  },
  saveSettings: ({ page }) => {
    const send = page.getByRole('button', { name: 'Save Settings' });
    return steps('settings', send, /Platform settings updated successfully!/, {
      fill: () =>
        page.getByRole('textbox', { name: 'Company Logo URL' }).fill(`/pictures/${code('logo')}.png`),
    });
  },
  issueCreditNote: async (stage) => {
    const { id } = await issuedInvoice(stage);
    return steps(
      `accounting?tab=invoices&credit=${id}`,
      'Issue Credit Note',
      /Credit note CN\S+ was issued/,
      {
        fields: { Reason: unique('Damaged in transit'), [stage.tenant.products[0].name]: '1' },
      },
    );
  },
  cancelPaper: async (stage) => {
    const { id, number } = await issuedInvoice(stage);
    const success = new RegExp(`${number} is (already )?cancelled`);
    return steps(`accounting?tab=invoices&void=${id}`, 'Cancel Paper', success, {
      fields: { Reason: unique('Wrong retailer') },
    });
  },
  createDistributor: ({ dialog }) => {
    const name = unique('Chenab Agencies');
    return steps('distributors?new=1', 'Add Distributor', new RegExp(`${name} was added`), {
      user: ADMIN,
      fields: {
        ...{ 'Company name': name, 'GST number': '03AAHCS5512K1Z9', Address: '88, Focal Point' },
        ...{ City: 'Ludhiana', State: 'Punjab', Pincode: '141010', Phone: '+91 161 267 9358' },
        'Admin email': newAddress('chenab'),
      },
      refill: () => dialog.getByLabel('Admin password').fill(PASSWORD),
    });
  },
  updateDistributor: ({ tenant: { id, name } }) =>
    steps(`distributors?edit=${id}`, 'Save Changes', new RegExp(`${name} was saved`), {
      user: ADMIN,
      fields: { City: unique('Jalandhar') },
    }),
  createUser: ({ dialog }) => {
    const email = newAddress('sunita');
    return steps('users?new=1', 'Create User', new RegExp(`${email} was created`), {
      user: ADMIN,
      fields: { Email: email },
      refill: () => dialog.getByLabel(/^Password/).fill(PASSWORD),
    });
  },
  rateSupervisor: async ({ page, dialog, tenant }) => {
    const { email } = await tenant.addSupervisor();
    return steps(`supervisors?distributor=${tenant.id}`, 'Submit Rating', /rated 4 of 5 for/, {
      user: ADMIN,
      open: () => page.getByRole('button', { name: `Rate Performance of ${email}` }).click(),
      fill: () => dialog.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true }),
      fields: { Feedback: unique('Steady') },
    });
  },
  saveSystemSettings: (stage) =>
    steps('system-settings', button(stage, 'Save Changes'), /Settings saved successfully!/, {
      user: ADMIN,
      fill: () =>
        stage.page
          .getByRole('textbox', { name: 'Description', exact: true })
          .fill(unique('Trade of the south')),
      confirm: stage.dialog.getByRole('button', { name: 'Confirm and save' }),
    }),
};
