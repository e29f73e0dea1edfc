import type { RetailerDraft } from '@dmc/contract/retailers';

/** A complete form, ready to submit. */
export const kirana: RetailerDraft = {
  name: 'Shree Ganesh Kirana',
  phone: '+91 98220 41786',
  email: 'orders@shreeganeshkirana.in',
  gstNumber: '27AAPFU0939F1ZV',
  address: '14 Itwari Main Road, opposite the grain market',
  city: 'Nagpur',
  state: 'Maharashtra',
  pincode: '440002',
};
