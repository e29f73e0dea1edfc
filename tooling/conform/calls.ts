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
type Inputs = Partial<Record<OperationName, InputOf>>;

/** About the first row of a list, whose id is in the path. */
const about =
  (list: OperationName, body?: (row: Row, found: Found) => object, param = 'id'): InputOf =>
  (found) => {
    const row = found.of(list);
    return row && { params: { [param]: row.id }, body: body?.(row, found) };
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
export const READS: Inputs = {
  getProduct: about('listProducts'),
  getOrder: about('listOrders'),
  listMessages: about('listConversations'),
  retailerPricing: about('listRetailers', undefined, 'retailerId'),
  supervisorPerformance: ofMonth,
  supervisorLeaderboard: ofMonth,
  listSupervisorLocations: ofDistributor,
  listRetailerLocations: ofDistributor,
};

const TEST = 'Conformance test';
const product = ({ unique }: Found) => ({
  ...{ name: `${TEST} ${unique}`, description: '', sku: `CONFORM-${unique}`, category: '', subCategory: '' },
  ...{ price: '10.00', mrp: '12.00', unit: 'piece', minQty: 1, stock: 5, isActive: true },
  ...{ imageUrl: '', images: [] },
});
const DISCOUNT = {
  discountType: 'PERCENTAGE',
  discountValue: 5,
  startDate: '2026-01-01',
  endDate: '2035-12-31',
};
const forRetailer =
  (body?: object): InputOf =>
  ({ of }) => {
    const [retailer, made] = [of('listRetailers'), of('createProduct')];
    return retailer && made && { params: { retailerId: retailer.id, productId: made.id }, body };
  };

/**
 * The documented writes, in an order in which each finds what it needs. Most repeat what is there already or undo what
 * another did; a payment of ₹1.00, a message, a push message, a position, a user and a deactivated distributor stay.
 */
export const WRITES: Inputs = {
  createProduct: (found) => ({ body: product(found) }),
  updateProduct: about('createProduct', (_, found) => product(found)),
  setGenericDiscount: about('createProduct', () => DISCOUNT, 'productId'),
  removeGenericDiscount: about('createProduct', undefined, 'productId'),
  setRetailerDiscount: forRetailer(DISCOUNT),
  removeRetailerDiscount: forRetailer(),
  calculateDiscounts: ({ of }) => {
    const made = of('createProduct');
    return made && { body: { items: [{ productId: made.id, qty: 1 }] } };
  },
  deleteProduct: about('createProduct'),
  setOrderStatus: about('listOrders', ({ status }) => ({ status })),
  setRetailerStatus: about('listRetailers', ({ isActive = true }) => ({ isActive })),
  recordPayment: ({ of, unique }) => {
    const retailer = of('listRetailers');
    const payment = { amount: '1.00', paymentMethod: 'CASH', paymentType: 'PAYMENT', notes: TEST };
    return retailer && { body: { ...payment, retailerId: retailer.id, referenceNumber: unique } };
  },
  updateCredit: ({ of }) => {
    const credit = of('listCredits');
    if (!credit) return undefined;
    const retailer = credit.retailer as Row | undefined;
    const retailerId = credit.retailerId ?? retailer?.id ?? of('listRetailers')?.id;
    return { body: { retailerId, newCreditLimit: credit.creditLimit, reason: TEST } };
  },
  sendMessage: about('listConversations', () => ({ content: TEST, messageType: 'TEXT' })),
  markConversationRead: about('listConversations'),
  setConversationStatus: about('listConversations', ({ status }) => ({ status })),
  setConversationPriority: about('listConversations', ({ priority }) => ({ priority })),
  sendNotification: () => ({ body: { title: TEST, body: TEST, target: 'role', targetValue: 'RETAILERS' } }),
  generateUploadUrl: ({ unique }) => ({
    body: { filename: `${unique}.png`, category: 'products', isPrivate: false },
  }),
  placeRetailer: about('listRetailerLocations', ({ latitude = 9.98, longitude = 76.28 }) => ({
    latitude,
    longitude,
  })),
  saveSettings: ({ of, distributor = of('listDistributors') }) => {
    if (!distributor) return undefined;
    const { id, logoUrl = '', themeId, themeColor = 'professional-blue' } = distributor;
    return { params: { distributorId: id }, body: { logoUrl, themeColor: themeId ?? themeColor } };
  },
  reportLocation: () => ({ body: { latitude: 9.98, longitude: 76.28 } }),
  startImpersonation: about('listDistributors', undefined, 'distributorId'),
  createDistributor: ({ unique }) => ({
    body: {
      ...{ name: `${TEST} ${unique}`, email: `conform-${unique}@example.in`, phone: '98470 00000' },
      ...{ address: '1 Test Road', city: 'Kochi', state: 'Kerala', pincode: '682001' },
      ...{ gstNumber: '32AABCU9603R1ZW', logoUrl: '', themeColor: 'professional-blue' },
      adminEmail: `conform-admin-${unique}@example.in`,
      adminPassword: `Conform-${unique}-2026`,
    },
  }),
  createUser: ({ of, unique }) => ({
    body: {
      email: `conform-user-${unique}@example.in`,
      password: `Conform-${unique}-2026`,
      role: 'SUPERVISOR',
      distributorId: of('listDistributors')?.id,
    },
  }),
  rateSupervisor: about('createUser', () => ({ rating: 4, feedback: TEST, ...thisMonth() })),
  setUserStatus: about('createUser', () => ({ isActive: false })),
  deactivateDistributor: about('createDistributor'),
  saveSystemSettings: ({ of }) => {
    const read = of('readSystemSettings');
    return read && { body: (read.settings ?? read) as object };
  },
};
