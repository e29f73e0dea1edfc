/** Texts of the form that adds a retailer (rulings P20). */
export const addRetailerCopy = {
  title: 'Add Retailer',
  description: 'The shop is available for orders as soon as it is saved.',
  name: 'Shop name',
  phone: 'Phone',
  email: 'Email',
  gstNumber: 'GST number',
  gstHint: '15 characters, as on the registration certificate',
  address: 'Address',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
  pincodeAdvice: 'Pincodes have 6 digits. You can still save it.',
  phoneAdvice: 'Indian numbers have 10 digits. You can still save it.',
  save: 'Add Retailer',
  saving: 'Adding...',
  cancel: 'Cancel',
} as const;
