import type { OperationName } from '@dmc/contract/operations';

/** A record as the server sends it. */
type Row = Readonly<Record<string, unknown>>;

/** What earlier calls have found. */
export interface Found {
  /** The data of an answer: of a list its first row. */
  of: (operation: OperationName) => Row | undefined;
  /** The organisation of the account, and its branding. */
  distributor: Row | undefined;
  /** Different in each run, for what must be unique. */
  unique: string;
}

/** The rest of a call; undefined if the tenant lacks a record that it needs. */
export interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
}
type InputOf = (found: Found) => Input | undefined;

/** Names the first row of a list in the path. */
const idOf =
  (list: OperationName, param = 'id'): InputOf =>
  ({ of }) => {
    const row = of(list);
    return row && { params: { [param]: row.id } };
  };

/** An administrator names a distributor; others see their own. */
const ofDistributor: InputOf = ({ of, distributor }) => {
  if (distributor) return {};
  const first = of('listDistributors');
  return first && { query: { distributorId: first.id } };
};
const thisMonth = () => ({ month: new Date().getMonth() + 1, year: new Date().getFullYear() });
const ofMonth: InputOf = (found) => {
  const input = ofDistributor(found);
  return input && { query: { ...input.query, ...thisMonth() } };
};

/** What reads need besides their path. */
export const READS: Partial<Record<OperationName, InputOf>> = {
  getProduct: idOf('listProducts'),
  getOrder: idOf('listOrders'),
  listMessages: idOf('listConversations'),
  retailerPricing: idOf('listRetailers', 'retailerId'),
  supervisorPerformance: ofMonth,
  supervisorLeaderboard: ofMonth,
  listSupervisorLocations: ofDistributor,
  listRetailerLocations: ofDistributor,
};

const withBody =
  (path: InputOf, body: (found: Found) => object): InputOf =>
  (found) => {
    const input = path(found);
    return input && { ...input, body: body(found) };
  };
const product = (found: Found) => ({
  name: `Conformance test ${found.unique}`,
  description: '',
  sku: `CONFORM-${found.unique}`,
  category: '',
  subCategory: '',
  price: '10.00',
  mrp: '12.00',
  unit: 'piece',
  minQty: 1,
  stock: 5,
  isActive: true,
  imageUrl: '',
  images: [],
});
const DISCOUNT = {
  discountType: 'PERCENTAGE',
  discountValue: 5,
  startDate: '2026-01-01',
  endDate: '2035-12-31',
};
const created = idOf('createProduct', 'productId');
const forRetailer: InputOf = ({ of }) => {
  const [retailer, made] = [of('listRetailers'), of('createProduct')];
  return retailer && made && { params: { retailerId: retailer.id, productId: made.id } };
};
const noInput: InputOf = () => ({});

/**
 * The documented writes, in an order in which each finds what it needs. Most repeat what is there already or undo what
 * another did; a payment of ₹1.00, a message, a push message, a position, a user and a deactivated distributor stay.
 */
export const WRITES: readonly (readonly [OperationName, InputOf])[] = [
  ['createProduct', withBody(noInput, product)],
  ['updateProduct', withBody(idOf('createProduct'), product)],
  ['setGenericDiscount', withBody(created, () => DISCOUNT)],
  ['removeGenericDiscount', created],
  ['setRetailerDiscount', withBody(forRetailer, () => DISCOUNT)],
  ['removeRetailerDiscount', forRetailer],
  [
    'calculateDiscounts',
    ({ of }) => {
      const made = of('createProduct');
      return made && { body: { items: [{ productId: made.id, qty: 1 }] } };
    },
  ],
  ['deleteProduct', idOf('createProduct')],
  ['setOrderStatus', withBody(idOf('listOrders'), ({ of }) => ({ status: of('listOrders')?.status }))],
  [
    'setRetailerStatus',
    withBody(idOf('listRetailers'), ({ of }) => ({ isActive: of('listRetailers')?.isActive ?? true })),
  ],
  [
    'recordPayment',
    ({ of, unique }) => {
      const retailer = of('listRetailers');
      return (
        retailer && {
          body: {
            retailerId: retailer.id,
            amount: '1.00',
            paymentMethod: 'CASH',
            paymentType: 'PAYMENT',
            referenceNumber: unique,
            notes: 'Conformance test',
          },
        }
      );
    },
  ],
  [
    'updateCredit',
    ({ of }) => {
      const credit = of('listCredits');
      const retailer = credit?.retailer as Row | undefined;
      return (
        credit && {
          body: {
            retailerId: credit.retailerId ?? retailer?.id ?? of('listRetailers')?.id,
            newCreditLimit: credit.creditLimit,
            reason: 'Conformance test',
          },
        }
      );
    },
  ],
  [
    'sendMessage',
    withBody(idOf('listConversations'), () => ({ content: 'Conformance test', messageType: 'TEXT' })),
  ],
  ['markConversationRead', idOf('listConversations')],
  [
    'setConversationStatus',
    withBody(idOf('listConversations'), ({ of }) => ({ status: of('listConversations')?.status })),
  ],
  [
    'setConversationPriority',
    withBody(idOf('listConversations'), ({ of }) => ({ priority: of('listConversations')?.priority })),
  ],
  [
    'sendNotification',
    withBody(noInput, () => ({
      title: 'Conformance test',
      body: 'Conformance test',
      target: 'role',
      targetValue: 'RETAILERS',
    })),
  ],
  [
    'generateUploadUrl',
    withBody(noInput, ({ unique }) => ({
      filename: `${unique}.png`,
      category: 'products',
      isPrivate: false,
    })),
  ],
  [
    'placeRetailer',
    withBody(idOf('listRetailerLocations'), ({ of }) => ({
      latitude: of('listRetailerLocations')?.latitude ?? 9.98,
      longitude: of('listRetailerLocations')?.longitude ?? 76.28,
    })),
  ],
  [
    'saveSettings',
    ({ of, distributor = of('listDistributors') }) =>
      distributor && {
        params: { distributorId: distributor.id },
        body: {
          logoUrl: distributor.logoUrl ?? '',
          themeColor: distributor.themeId ?? distributor.themeColor ?? 'professional-blue',
        },
      },
  ],
  ['reportLocation', withBody(noInput, () => ({ latitude: 9.98, longitude: 76.28 }))],
  ['startImpersonation', idOf('listDistributors', 'distributorId')],
  [
    'createDistributor',
    withBody(noInput, ({ unique }) => ({
      name: `Conformance test ${unique}`,
      email: `conform-${unique}@example.in`,
      phone: '98470 00000',
      address: '1 Test Road',
      city: 'Kochi',
      state: 'Kerala',
      pincode: '682001',
      gstNumber: '32AABCU9603R1ZW',
      adminEmail: `conform-admin-${unique}@example.in`,
      adminPassword: `Conform-${unique}-2026`,
      logoUrl: '',
      themeColor: 'professional-blue',
    })),
  ],
  [
    'createUser',
    withBody(noInput, ({ of, unique }) => ({
      email: `conform-user-${unique}@example.in`,
      password: `Conform-${unique}-2026`,
      role: 'SUPERVISOR',
      distributorId: of('listDistributors')?.id,
    })),
  ],
  [
    'rateSupervisor',
    withBody(idOf('createUser'), () => ({
      rating: 4,
      feedback: 'Conformance test',
      ...thisMonth(),
    })),
  ],
  ['setUserStatus', withBody(idOf('createUser'), () => ({ isActive: false }))],
  ['deactivateDistributor', idOf('createDistributor')],
  [
    'saveSystemSettings',
    ({ of }) => {
      const read = of('readSystemSettings');
      return read && { body: (read.settings ?? read) as object };
    },
  ],
];
