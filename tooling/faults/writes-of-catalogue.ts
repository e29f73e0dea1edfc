import { expect, type Page } from '@playwright/test';
import { PNG, upload } from '../upload.ts';
import { type Attempt, type DirectApi, named, type Write } from './direct-api.ts';
import { choose, dialog, inAlertDialog, inDialog, type } from './forms.ts';
import { newProduct, newRetailer } from './records.ts';

const TERMS = { discountType: 'PERCENTAGE', discountValue: 15, startDate: '2026-01-01' };

const filesCalled = async ({ as }: DirectApi, name: string): Promise<number> =>
  (await as.DISTRIBUTOR<{ files: { name: string }[] }>('listFiles', { query: '?limit=100' })).files.filter(
    (file) => file.name === name,
  ).length;

/** Chooses a picture in the form of a product. */
function picture(directApi: DirectApi): Attempt {
  const name = `${directApi.unique('front').replaceAll(' ', '-')}.png`;
  const product = directApi.unique('Malnad Pepper');
  return {
    path: 'products?new=1',
    fill: (page) => type(page, { 'Product name': product }),
    act: (page) =>
      dialog(page).getByLabel('Add images').setInputFiles({ name, mimeType: 'image/png', buffer: PNG }),
    send: (page) => dialog(page).getByRole('button', { name: `Retry ${name}` }),
    typed: [product],
    success: /1 of 5/,
    done: () => filesCalled(directApi, name),
  };
}

async function newFile({ as, unique, origin }: DirectApi) {
  const name = `${unique('label').replaceAll(' ', '-')}.png`;
  await upload(origin, as.DISTRIBUTOR, { name, category: 'product-images', bytes: PNG });
  return name;
}

async function importOf({ as, unique }: DirectApi) {
  const sku = unique('IMP').replaceAll(' ', '-');
  const text = `Product,SKU,Price (₹),Stock\r\nFilter coffee ${sku},${sku},149.50,24`;
  return { sku, text, fileName: `${sku}.csv`, as };
}
const countProducts = async ({ as }: DirectApi, sku: string) =>
  (await as.DISTRIBUTOR<{ products: unknown[] }>('listProducts', { query: `?search=${sku}` })).products
    .length;

const of = named('DISTRIBUTOR');

/** Writes to products, pictures, discounts and messages. */
export const WRITES_OF_CATALOGUE: readonly Write[] = [
  of({
    operation: 'createProduct',
    begin: ({ unique }) => {
      const name = unique('Bandhavgarh Honey');
      const sku = name.replaceAll(' ', '-').toUpperCase();
      return {
        path: 'products?new=1',
        fill: (page) => type(page, { 'Product name': name, SKU: sku, Price: '310.50', Stock: '25' }),
        send: inDialog('Save Product'),
        typed: [name, sku, '310.50'],
        success: new RegExp(`Product created successfully!|^${name}`, 'm'),
      };
    },
  }),
  of({
    operation: 'updateProduct',
    begin: async (at) => {
      const { id } = await newProduct(at);
      return {
        path: `products?edit=${id}`,
        fill: (page) => type(page, { Price: '175.25' }),
        send: inDialog('Save Product'),
        typed: ['175.25'],
        success: /Product updated successfully!|₹175\.25/,
      };
    },
  }),
  of({
    operation: 'deleteProduct',
    begin: async (at) => {
      const { name, sku } = await newProduct(at);
      return {
        path: `products?search=${sku}`,
        open: (page) => page.getByRole('button', { name: `Delete ${name}` }).click(),
        send: inAlertDialog('Delete'),
        success: /was (already )?deleted/,
      };
    },
  }),
  of({ operation: 'generateUploadUrl', begin: (at) => ({ ...picture(at), isFirst: true }) }),
  of({ operation: 'confirmUpload', begin: picture }),
  of({
    operation: 'deleteFile',
    begin: async (at) => {
      const name = await newFile(at);
      return {
        path: 'products?new=1',
        open: async (page) => {
          await dialog(page)
            .getByRole('button', { name: /^Choose from uploaded/ })
            .click();
          await dialog(page)
            .getByRole('button', { name: `Delete ${name} from storage` })
            .click();
        },
        send: inAlertDialog('Delete'),
        // The question is gone, and the form is on top again.
        success: /^Product name/m,
        done: async () => 1 - (await filesCalled(at, name)),
      };
    },
  }),
  of({
    operation: 'sendNotification',
    begin: ({ as, unique }) => {
      const title = unique('Closed on Monday');
      const custom = (page: Page) => page.getByRole('region', { name: 'Custom Notification', exact: true });
      return {
        path: 'notifications',
        fill: async (page) => {
          await custom(page).getByRole('textbox', { name: 'Title' }).fill(title);
          await custom(page).getByRole('textbox', { name: 'Message' }).fill('We open again on Tuesday.');
        },
        send: (page) => custom(page).getByRole('button', { name: 'Send', exact: true }),
        typed: [title, 'We open again on Tuesday.'],
        success: /Notification sent successfully!/,
        done: async () =>
          (await as.DISTRIBUTOR<{ messages: { title: string }[] }>('listNotifications')).messages.filter(
            (sent) => sent.title === title,
          ).length,
      };
    },
  }),
  of({
    operation: 'setGenericDiscount',
    begin: async (at) => {
      const { sku, name } = await newProduct(at);
      return {
        path: 'discounts?new=1',
        fill: async (page) => {
          await choose(page, 'Select Product', sku);
          await type(page, { 'Discount Value': '12' });
        },
        send: inDialog('Set Discount'),
        typed: [name, '12'],
        success: new RegExp(`${name} was set`),
      };
    },
  }),
  of({
    operation: 'removeGenericDiscount',
    begin: async (at) => {
      const { id, name } = await newProduct(at);
      await at.as.DISTRIBUTOR('setGenericDiscount', { params: { productId: id }, body: TERMS });
      return {
        path: `discounts?search=${encodeURIComponent(name)}`,
        open: (page) => page.getByRole('button', { name: `Remove the discount on ${name}` }).click(),
        send: inAlertDialog('Remove'),
        success: /removed/,
      };
    },
  }),
  of({
    operation: 'setRetailerDiscount',
    begin: async (at) => {
      const [{ sku, name }, shop] = [await newProduct(at), await newRetailer(at)];
      const why = at.unique('Two cartons a week');
      return {
        path: 'discounts?tab=retailer&new=1',
        fill: async (page) => {
          await choose(page, 'Select Product', sku);
          await choose(page, 'Select Retailer', shop.name);
          await type(page, { 'Discount Value': '8', 'Description (Optional)': why });
        },
        send: inDialog('Set Discount'),
        typed: [name, why],
        success: new RegExp(`${name} .*was set`),
      };
    },
  }),
  of({
    operation: 'removeRetailerDiscount',
    begin: async (at) => {
      const [{ id: productId, name }, shop] = [await newProduct(at), await newRetailer(at)];
      const params = { productId, retailerId: shop.id };
      await at.as.DISTRIBUTOR('setRetailerDiscount', { params, body: TERMS });
      return {
        path: `discounts?tab=retailer&search=${encodeURIComponent(name)}`,
        open: (page) => page.getByRole('button', { name: `Remove the discount on ${name}` }).click(),
        send: inAlertDialog('Remove'),
        success: /removed/,
      };
    },
  }),
  of({
    operation: 'createImport',
    begin: async (at) => {
      const { sku, text, fileName } = await importOf(at);
      const check = async (page: Page) => {
        await inDialog('Check the file')(page).click();
        await expect(dialog(page).getByText('1 product to add')).toBeVisible();
      };
      return {
        path: 'products',
        open: (page) => page.getByRole('button', { name: 'Import CSV' }).click(),
        fill: async (page) => {
          await dialog(page)
            .locator('input[type=file]')
            .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(text) });
          await check(page);
        },
        resume: check,
        send: inDialog('Import 1 row'),
        typed: ['1 product to add'],
        success: /1 product created/,
        done: () => countProducts(at, sku),
      };
    },
  }),
  of({
    operation: 'undoImport',
    begin: async (at) => {
      const { sku, text, fileName } = await importOf(at);
      const columns = { name: 0, sku: 1, price: 2, stock: 3 };
      await at.as.DISTRIBUTOR('createImport', { body: { kind: 'products', fileName, text, columns } });
      return {
        path: 'products',
        open: (page) => page.getByRole('button', { name: 'Import CSV' }).click(),
        send: inDialog(`Undo import of ${fileName}`),
        success: /was undone/,
        done: async () => 1 - (await countProducts(at, sku)),
      };
    },
  }),
  of({
    operation: 'saveSettings',
    begin: async (at) => {
      const logo = `/pictures/${at.unique('logo').replaceAll(' ', '-')}.png`;
      return {
        path: 'settings',
        fill: (page) => page.getByRole('textbox', { name: 'Company Logo URL' }).fill(logo),
        send: (page) => page.getByRole('button', { name: 'Save Settings' }),
        typed: [logo],
        success: /Platform settings updated successfully!/,
      };
    },
  }),
  of({
    operation: 'createSupervisorResetLink',
    begin: async (at) => {
      const { user } = await at.sessionOf('imran.q@vrinda.in');
      return {
        path: `live-tracking/${user.id}`,
        open: (page) => page.getByRole('button', { name: 'New password' }).click(),
        send: inDialog('Make a Link'),
        success: /This server sends no email/,
      };
    },
  }),
];
