/** Texts of the field that chooses a distributor. */
export const distributorFieldCopy = {
  label: 'Distributor',
  placeholder: 'Search by name, GST number or city',
  inactive: 'Inactive',
  loading: 'Loading distributors...',
  failed: 'Distributors could not be loaded.',
  none: 'No distributors found.',
} as const;
