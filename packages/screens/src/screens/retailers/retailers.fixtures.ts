import type { Retailer } from '@dmc/contract/retailers';

/** One retailer as the server sends it. */
function shop(
  id: string,
  name: string,
  phone: string,
  [city, state, pincode]: [string?, string?, string?],
  gstNumber: string | undefined,
  createdAt: string,
  rest: Partial<Retailer> = {},
): Retailer {
  return { id, name, phone, city, state, pincode, gstNumber, createdAt, isActive: true, ...rest };
}

/** The first page of a realistic list: some blocked, some without email, GST number or address. */
export const shops: readonly Retailer[] = [
  shop(
    'r-101',
    'Annapoorna Provision Store',
    '+91 98450 31726',
    ['Bengaluru', 'Karnataka', '560011'],
    '29ABKPA4821L1ZJ',
    '2026-02-11T05:40:00Z',
    { email: 'ramesh.k@annapoorna-provision.in' },
  ),
  shop(
    'r-102',
    'Balaji Super Bazaar',
    '+91 99801 44520',
    ['Tumakuru', 'Karnataka', '572101'],
    '29AAGFB7310M1Z9',
    '2026-03-02T09:12:00Z',
  ),
  shop(
    'r-103',
    'Chaitanya Traders',
    '+91 80951 60983',
    ['Mysuru', 'Karnataka', '570004'],
    undefined,
    '2026-09-28T07:05:00Z',
    { email: 'orders@chaitanya-traders.in', isActive: false },
  ),
  shop(
    'r-104',
    'Dhanalakshmi Kirana',
    '+91 94480 27315',
    ['Hassan', 'Karnataka', '573201'],
    '29ADRPD2204K1ZI',
    '2025-12-19T11:30:00Z',
    { email: 'dhanalakshmi.s@dhanalakshmi-kirana.in' },
  ),
  shop(
    'r-105',
    'Fathima General Stores',
    '+91 97422 83106',
    ['Mangaluru', 'Karnataka', '575001'],
    '29AEKPF9017R1ZQ',
    '2026-01-07T06:55:00Z',
  ),
  shop('r-106', 'Gowri Departmental', '+91 90350 71844', [], undefined, '2026-11-03T08:20:00Z', {
    email: 'gowri@gowri-departmental.in',
  }),
  shop(
    'r-107',
    'Hosur Road Mini Mart',
    '+91 88617 50229',
    ['Bengaluru', 'Karnataka', '560068'],
    '29AAKFH6635C1ZA',
    '2026-05-22T10:48:00Z',
    { email: 'joseph.p@hosur-road.in' },
  ),
  shop(
    'r-108',
    'Iqbal & Sons',
    '+91 96320 11875',
    ['Davanagere', 'Karnataka', '577002'],
    '29AAJFI5582N1ZJ',
    '2025-12-30T04:35:00Z',
    { isActive: false },
  ),
  shop(
    'r-109',
    'Jyoti Stores',
    '+91 97312 60457',
    ['Shivamogga', 'Karnataka', '577201'],
    '29AHTPJ3358G1ZU',
    '2026-06-14T12:10:00Z',
    { email: 'jyoti.n@jyoti-stores.in' },
  ),
  shop(
    'r-110',
    'Kaveri Fresh',
    '+91 99164 22093',
    ['Mandya', 'Karnataka', '571401'],
    '29AALFK8846D1ZV',
    '2026-10-29T05:15:00Z',
  ),
];

/** Rows that strain every column. */
export const crowded: readonly Retailer[] = Array.from({ length: 100 }, (_, index) => {
  const base = shops[index % shops.length] as Retailer;
  return {
    ...base,
    id: `c-${index}`,
    name: index % 7 === 0 ? `${base.name} and Sri Venkateshwara Wholesale Provision Merchants` : base.name,
    city: index % 9 === 0 ? 'Sri Sathya Sai Puttaparthi Rural' : base.city,
    email: index % 8 === 0 ? 'accounts.payable.department@venkateshwara-wholesale.example.in' : base.email,
  };
});
