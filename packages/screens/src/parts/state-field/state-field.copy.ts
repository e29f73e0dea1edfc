/** Texts of the state that decides the tax. */
export const stateFieldCopy = {
  label: 'State for GST',
  found: (name: string) => `Automatic: ${name}`,
  notFound: 'Choose a state',
  hint: 'Decides between CGST with SGST, and IGST, on invoices',
  missing: 'Neither GST number nor pincode tells it. Without it, no invoice can be issued.',
} as const;
