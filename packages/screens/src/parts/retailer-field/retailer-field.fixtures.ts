import type { Retailer } from '@dmc/contract/retailers';

const shop = (
  id: string,
  name: string,
  phone: string,
  city: string,
  rest: Partial<Retailer> = {},
): Retailer => ({
  id,
  name,
  phone,
  email: undefined,
  city,
  state: 'Karnataka',
  pincode: undefined,
  gstNumber: undefined,
  isActive: true,
  createdAt: '2026-02-11T06:00:00Z',
  creditLimit: undefined,
  availableCredit: undefined,
  ...rest,
});

export const retailers: readonly Retailer[] = [
  shop('r-33', 'Annapurna Super Mart', '+91 97112 38846', 'Bengaluru'),
  shop('r-32', 'Gupta General Store', '+91 98110 42763', 'Mysuru'),
  shop('r-36', 'Jain Brothers Wholesale', '+91 97118 94053', 'Bengaluru'),
  shop('r-37', 'Khan Kirana & Dairy', '+91 98731 60958', 'Tumakuru'),
  shop('r-38', 'Meena Departmental Store', '+91 99710 24439', 'Bengaluru'),
  shop('r-34', 'Royal Bakers & Grocers', '+91 98105 69942', 'Hassan'),
  shop('r-31', 'Sri Balaji Provision Store', '+91 99583 17204', 'Bengaluru'),
  shop('r-39', 'Pooja Supermart', '+91 99100 47175', 'Mandya', { isActive: false }),
];
