/** Forty values in the order of every list by name. The empty one comes last, also in descending order. */
export const NAMES_IN_ORDER: readonly string[] = [
  '_x',
  '-1 Degree',
  '‘Asha’ Sweets',
  '"Best" Bakery',
  '(New) Bombay Stores',
  '@ Home',
  '& Sons',
  '#1 Mart',
  '😀 Mart',
  '₹ Point',
  '0 Gram',
  '1.9 Store',
  '1.10 Store',
  '9 Star',
  '९ स्टार',
  '10 Star',
  '१० स्टार',
  '1000 Spices',
  'A One',
  'A-One',
  'anna',
  'Anna',
  'ANNA',
  'Ánna',
  'AOne',
  'Bala',
  'Eclair',
  'éclair',
  'Om Sai 2',
  'Om Sai 10',
  'Om Śakti',
  'Om Shakti',
  'Shop 007',
  'Shop 8',
  'Zed',
  'zeera',
  'अन्नपूर्णा',
  'कमल',
  'தமிழ்',
  '',
];

/** The same, mixed up in the same way on each call. */
export const mixed = (names: readonly string[]): string[] =>
  names.map((_, at) => names[(at * 17 + 11) % names.length] ?? '');

/** Two names that are equal in every list, so that its next rule decides between them. */
export const EQUAL_NAMES = ['Shop 7', 'Shop 07'] as const;
