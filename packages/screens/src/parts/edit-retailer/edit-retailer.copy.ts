/** Texts of the form that corrects a retailer's details. The fields are named as in the form that adds one. */
export const editRetailerCopy = {
  title: 'Edit Retailer',
  save: 'Save Changes',
  saving: 'Saving...',
  cancel: 'Cancel',
} as const;
