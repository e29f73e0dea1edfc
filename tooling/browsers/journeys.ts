import type { ConsoleRole } from '@dmc/contract/roles';
import { ask, PASSWORD, type SignedIn } from '../api-client.ts';
import { KEYS, type Page } from './page.ts';

/** What a journey may use besides its window. */
export interface JourneyContext {
  /** Of the user whose journey it is. */
  session: SignedIn;
  /** A picture to upload. */
  picture: string;
  /** Ends the server, and starts it again. */
  stopServer: () => Promise<() => Promise<void>>;
}

export interface Journey {
  name: string;
  run: (page: Page, around: JourneyContext) => Promise<void>;
}

interface OrderRow {
  id: string;
  orderNumber: string;
  status: string;
}

function expectThat(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

async function signIn(page: Page, { session }: JourneyContext): Promise<void> {
  await page.goTo('/login');
  await page.fill('Email', session.user.email);
  await page.fill('Password', PASSWORD);
  await page.press('button', 'Sign in');
  await page.settled('/');
  await page.shows('Search the console');
}

async function signOut(page: Page, { session }: JourneyContext): Promise<void> {
  await page.press('button', new RegExp(session.user.email));
  await page.press('menuitem', 'Sign Out');
  await page.settled('/login');
  const token = await page.run(() => localStorage.getItem('dmc.accessToken'));
  expectThat(token === null, 'the token is still stored');
}

/** Waits for a list of which every row has this text. */
const listed = (page: Page, text = '') =>
  page.until(`a list of ${text}`, () =>
    page.run((wanted) => {
      const rows = [...document.querySelectorAll('main [data-row]')];
      return rows.length > 0 && rows.every(({ textContent }) => textContent.includes(wanted));
    }, text),
  );

const PRODUCT = 'Nilgiri Tea 250 g';

const DISTRIBUTOR: readonly Journey[] = [
  {
    name: 'orders are listed and filtered',
    async run(page) {
      await page.press('link', /^My Orders/);
      await page.settled('/orders');
      await page.press('button', /^Pending/);
      await page.settled('/orders?status=pending');
      await listed(page, 'Pending');
    },
  },
  {
    name: 'an order is confirmed in its details',
    async run(page, { session }) {
      await page.goTo('/orders?status=pending');
      await page.press('button', /^View Details of/);
      const number = await page.until(
        'open',
        async () => /ORD-\S+/.exec(await page.text('[role="dialog"]'))?.[0],
      );
      await page.press('combobox', /^Update Status/);
      await page.press('option', /^Confirmed/);
      await page.until('confirmed', async () => {
        const { orders } = await ask<{ orders: OrderRow[] }>(page.origin, 'listOrders', {
          as: session.accessToken,
          query: '?status=CONFIRMED&limit=100',
        });
        return orders.some(({ orderNumber }) => orderNumber === number);
      });
      await page.press('button', 'Close');
    },
  },
  {
    name: 'a payment is recorded',
    async run(page) {
      await page.goTo('/payments');
      await page.press('button', 'Record Payment');
      await page.shows('Amount', '[role="dialog"]');
      await page.choose(/^Retailer/, 'Annapoorna Provision Stores');
      await page.fill(/^Amount/, '1240.50');
      await page.fill(/^Reference number/, 'NEFT-0042');
      await page.press('button', 'Record Payment');
      await page.shows('Payment of ₹1,240.50 recorded for Annapoorna Provision Stores');
      await page.shows('NEFT-0042', 'main');
    },
  },
  {
    name: 'a product is added with a picture',
    async run(page, { session, picture }) {
      await page.goTo('/products');
      await page.press('button', 'Add Product');
      await page.fill(/^Product name/, PRODUCT);
      await page.fill(/^SKU/, 'NIL-TEA-250');
      await page.fill(/^Price/, '189.50');
      await page.fill(/^Stock/, '64');
      await page.window.setFiles('[role="dialog"] input[type="file"]', [picture]);
      await page.shows('1 of 5');
      await page.until('uploaded', () => page.run(() => !document.querySelector('[role="progressbar"]')));
      await page.press('button', 'Save Product');
      await page.shows(PRODUCT, 'main');
      const { products } = await ask<{ products: { images: string[] }[] }>(page.origin, 'listProducts', {
        as: session.accessToken,
        query: '?search=NIL-TEA-250',
      });
      expectThat(products[0]?.images.length === 1, 'the product has no picture');
      await page.until('drawn', () =>
        page.run((name) => {
          const row = [...document.querySelectorAll('main [data-row]')].find((each) =>
            each.textContent?.includes(name),
          );
          return (row?.querySelector('img')?.naturalWidth ?? 0) > 1;
        }, PRODUCT),
      );
    },
  },
  {
    name: 'a list is saved as a file',
    async run(page) {
      await page.goTo('/orders?status=pending');
      await page.press('button', 'Export CSV');
      await page.press('radio', /^Matching/);
      const { name, text } = await page.saved(() => page.press('button', 'Export'));
      expectThat(/^orders_\d{4}-\d\d-\d\d\.csv$/.test(name), `the file is called ${name}`);
      const [head = '', ...lines] = text.trimEnd().split('\r\n');
      expectThat(head.startsWith('\uFEFFOrder,Date,Time,Retailer,'), `the file begins with ${head}`);
      expectThat(
        lines.length > 3 && lines.every((line) => line.includes(',Pending,')),
        `${lines.length} lines, or one that is not pending`,
      );
    },
  },
  {
    name: 'the palette opens a screen by keyboard',
    async run(page) {
      await page.type(KEYS.Control, 'k');
      await page.shows('Search the console', '[role="dialog"]');
      await page.type('financial');
      await page.until('found', () =>
        page.run(() => /^Accounting/.test(document.querySelector('[role="option"]')?.textContent ?? '')),
      );
      await page.type(KEYS.Enter);
      await page.settled('/accounting');
    },
  },
  {
    name: 'a page whose code was lost says so, and comes back as it says',
    async run(page, { stopServer }) {
      await page.goTo('/dashboard');
      const startServer = await stopServer();
      try {
        await page.press('link', 'Support Center');
        await page.shows('This page could not be shown. The server did not answer.');
        // Not yet: nothing that was lost is forgotten by it.
        await page.press('button', 'Retry');
        await page.shows('This page could not be shown. The server did not answer.');
      } finally {
        await startServer();
      }
      await page.press('button', 'Retry');
      // Firefox keeps a failed module as long as the document.
      if (page.window.name.startsWith('Firefox')) {
        await page.shows('The browser loads it only with the whole page. Reload the page.');
        await page.press('button', 'Reload');
      }
      await page.settled('/support');
      await page.until('without the failure', async () => !(await page.text()).includes('could not be'));
    },
  },
];

const SUPERVISOR: readonly Journey[] = [
  {
    name: 'an order is approved on the dashboard',
    async run(page) {
      await page.goTo('/supervisor-dashboard');
      await page.press('button', /^Approve ORD-/);
      await page.shows(/ORD-\S+ is approved/);
    },
  },
  {
    name: 'own orders and retailers are listed',
    async run(page) {
      await page.press('link', /^Order Management/);
      await page.settled('/supervisor-orders');
      await listed(page);
      await page.press('link', /^Retailer Support/);
      await page.settled('/supervisor-retailers');
      await listed(page);
    },
  },
];

const ADMIN: readonly Journey[] = [
  {
    name: 'a distributor’s console is viewed and left',
    async run(page) {
      await page.goTo('/distributors');
      await page.press('button', 'View Dashboard of Haritvan Naturals');
      await page.settled('/dashboard');
      await page.shows('Viewing as Haritvan Naturals');
      await page.press('link', /^My Products/);
      await page.settled('/products');
      await listed(page);
      await page.press('button', /^Exit/);
      await page.settled('/distributors');
    },
  },
];

const SIGN_IN: Journey = { name: 'signing in', run: signIn };
const SIGN_OUT: Journey = { name: 'signing out', run: signOut };

/** The core journeys of each role, in the order in which they follow one another. */
export const JOURNEYS: readonly (readonly [role: ConsoleRole, journeys: readonly Journey[]])[] = [
  ['DISTRIBUTOR', [SIGN_IN, ...DISTRIBUTOR, SIGN_OUT]],
  ['SUPERVISOR', [SIGN_IN, ...SUPERVISOR, SIGN_OUT]],
  ['ADMIN', [SIGN_IN, ...ADMIN, SIGN_OUT]],
];
