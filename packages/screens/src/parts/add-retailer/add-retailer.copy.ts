import { labelsOf } from '@dmc/contract/fields';
import { RETAILER_FIELDS } from '@dmc/contract/retailers';

/** Texts of the form that adds a retailer. */
export const addRetailerCopy = {
  title: 'Add Retailer',
  description: 'The shop is available for orders as soon as it is saved.',
  ...labelsOf(RETAILER_FIELDS),
  gstHint: '15 characters, as on the registration certificate',
  stateForGst: {
    label: RETAILER_FIELDS.stateCode.label,
    found: (name: string) => `Automatic: ${name}`,
    notFound: 'Choose a state',
    hint: 'Decides between CGST with SGST, and IGST, on invoices',
    missing: 'Neither GST number nor pincode tells it. Without it, no invoice can be issued.',
  },
  pincodeAdvice: 'Pincodes have 6 digits. You can still save it.',
  phoneAdvice: 'Indian numbers have 10 digits. You can still save it.',
  duplicate: 'Another of your retailers has this number. Save this one as a separate shop?',
  anyway: 'Save anyway',
  save: 'Add Retailer',
  saving: 'Adding...',
  cancel: 'Cancel',
} as const;
