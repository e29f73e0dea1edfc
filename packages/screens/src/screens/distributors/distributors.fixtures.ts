import type { Distributor } from '@dmc/contract/distributors';

/** Four organisations of different sizes, one inactive and one new. */
export const distributors: readonly Distributor[] = [
  {
    id: 'd-1',
    name: 'Vrinda Distributors',
    gstNumber: '29AAKCV4821M1ZQ',
    phone: '+91 80452 11870',
    city: 'Bengaluru',
    state: 'Karnataka',
    themeChoice: { theme: 'professional-blue' },
    isActive: true,
    stats: {
      totalUsers: 6,
      totalOrders: 342,
      totalRetailers: 36,
      totalProducts: 53,
      totalRevenue: 84_26_310_00,
    },
    address: '42, Industrial Suburb, Rajajinagar',
    pincode: '560010',
    createdAt: '2025-10-17T04:30:00.000Z',
    updatedAt: '2026-08-02T09:12:00.000Z',
    users: [
      { id: 'u-1', email: 'asha.menon@vrinda.in', isActive: true },
      { id: 'u-2', email: 'imran.q@vrinda.in', isActive: true },
      { id: 'u-3', email: 'former.supervisor@vrinda.in', isActive: false },
    ],
  },
  {
    id: 'd-2',
    name: 'Haritvan Naturals',
    gstNumber: '33AAHCH7734P1Z8',
    phone: '+91 42243 90216',
    city: 'Coimbatore',
    state: 'Tamil Nadu',
    isActive: true,
    stats: {
      totalUsers: 3,
      totalOrders: 86,
      totalRetailers: 12,
      totalProducts: 14,
      totalRevenue: 11_08_945_00,
    },
    users: [],
  },
  {
    id: 'd-3',
    name: 'Shankheshwar Agro Foods and Beverages Distribution Company',
    gstNumber: '23AAJCS9920K1ZD',
    phone: '+91 73140 55821',
    city: 'Indore',
    state: 'Madhya Pradesh',
    isActive: false,
    stats: {
      totalUsers: 4,
      totalOrders: 1_204,
      totalRetailers: 96,
      totalProducts: 210,
      totalRevenue: 99_84_26_310_00,
    },
    users: [],
  },
  { id: 'd-4', name: 'Navodaya Supplies', stats: {}, users: [] },
];

/** A new distributor as typed into the form. */
export const satluj = {
  name: 'Satluj Beverages and Foods',
  gstNumber: '03AAHCS5512K1Z9',
  address: '88, Focal Point, Phase 5',
  city: 'Ludhiana',
  state: 'Punjab',
  pincode: '141010',
  phone: '+91 161 267 9358',
  logoUrl: '',
  themeColor: '#0f766e',
  adminEmail: 'harleen.g@satluj-foods.in',
  adminPassword: '',
};
