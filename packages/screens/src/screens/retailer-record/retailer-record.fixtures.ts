import type { AgingRow } from '@dmc/contract/accounting';
import type { Activity } from '@dmc/contract/dashboard';
import type { Discount } from '@dmc/contract/discount-answers';
import type { Order } from '@dmc/contract/orders';
import type { Payment } from '@dmc/contract/payments';
import type { Retailer } from '@dmc/contract/retailers';
import type { Conversation } from '@dmc/contract/support';
import { owns } from '../discounts/discounts.fixtures.ts';
import { crowdedOrders, orderRows } from '../orders/orders.fixtures.ts';
import { crowdedPayments, paymentRows } from '../payments/payments.fixtures.ts';
import { conversationRows } from '../support/support.fixtures.ts';

/** A retailer with every field. */
export const khansShop: Retailer = {
  id: 'r-37',
  name: 'Khan Kirana & Dairy',
  ownerName: 'Imtiaz Khan',
  phone: '+91 98731 60958',
  email: 'orders@khankirana.in',
  address: '18 Station Road, next to the milk booth',
  city: 'Davanagere',
  state: 'Karnataka',
  pincode: '577002',
  gstNumber: '29AAJFI5582N1ZJ',
  isActive: true,
  createdAt: '2025-12-30T04:35:00Z',
  creditLimit: 2_50_000_00,
  availableCredit: 67_600_00,
  updatedAt: '2026-10-03T06:30:00Z',
};

/** A retailer with only the documented fields, and with an invalid GST number. */
export const bareShop: Retailer = {
  id: 'r-37',
  name: 'Khan Kirana & Dairy',
  phone: '+91 98731 60958',
  city: 'Davanagere',
  state: 'Karnataka',
  pincode: '577002',
  gstNumber: '29AAJFI5582N1ZA',
  isActive: true,
  createdAt: '2025-12-30T04:35:00Z',
} as Retailer;

export const longShop: Retailer = {
  ...khansShop,
  name: 'Khan Kirana & Dairy and Sri Venkateshwara Wholesale Provision Merchants',
  email: 'accounts.payable.department@venkateshwara-wholesale.example.in',
  address: '18 Station Road, next to the milk booth, opposite the old cotton market, second lane on the left',
};

export const khansAging: AgingRow = {
  retailer: { id: 'r-37', businessName: 'Khan Kirana & Dairy', ownerName: 'Imtiaz Khan' },
  current: 53_884_00,
  days1_30: 86_210_50,
  days31_60: 42_305_50,
  days61_90: 0,
  over90Days: 0,
  totalOutstanding: 1_82_400_00,
  lastPaymentDate: '2026-11-19T12:05:00Z',
};

const { id, name, phone, email } = khansShop;
const ofKhan = (order: Order): Order => ({ ...order, retailer: { id, name, phone, email } });
export const khansOrders: readonly Order[] = orderRows.slice(0, 8).map(ofKhan);
export const manyOrders: readonly Order[] = crowdedOrders.map(ofKhan);
const paidByKhan = (payment: Payment): Payment => ({ ...payment, retailer: khansAging.retailer });
export const khansPayments: readonly Payment[] = paymentRows.slice(0, 6).map(paidByKhan);
export const manyPayments: readonly Payment[] = crowdedPayments.map(paidByKhan);
export const khansDiscounts: readonly Discount[] = owns.map((discount) => ({
  ...discount,
  retailer: { id, name, phone },
}));
export const khansConversations: readonly Conversation[] = conversationRows
  .slice(0, 4)
  .map((conversation) => ({ ...conversation, retailer: { ...khansAging.retailer, id: undefined } }));

export const khansActivity: readonly Activity[] = [
  {
    id: 'a-1',
    recordId: 'pay-7',
    kind: 'payment',
    before: 'Payment from',
    subject: khansShop.name,
    after: '',
    amount: 7_942_00,
    at: '2026-11-19T12:05:00Z',
  },
  {
    id: 'a-2',
    recordId: 'o-24811',
    kind: 'status',
    before: 'Order',
    subject: 'ORD-24811',
    after: 'is now confirmed',
    amount: undefined,
    at: '2026-11-19T10:35:00Z',
  },
  {
    id: 'a-3',
    recordId: 'c-1',
    kind: 'conversation',
    before: 'Message from',
    subject: khansShop.name,
    after: 'on “Short delivery on ORD-24811”',
    amount: undefined,
    at: '2026-11-18T06:12:00Z',
  },
];
