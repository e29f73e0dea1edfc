/** Texts of the field that chooses a retailer. */
export const retailerFieldCopy = {
  label: 'Retailer',
  placeholder: 'Search by name, phone or email',
  /** screens §2, the retailer discount dialog */
  withPhone: (name: string, phone: string) => `${name} - ${phone}`,
  blocked: 'Blocked',
  loading: 'Loading retailers...',
  failed: 'Retailers could not be loaded.',
  none: 'No retailers found.',
} as const;
