/** Texts of an order's papers. */
export const orderPapersCopy = {
  title: 'Invoice',
  loading: 'Loading the papers',
  failed: 'The papers of this order could not be loaded.',
  cancelled: 'Cancelled',
  noSale: 'An invoice can be issued once the order is confirmed.',
  issue: 'Issue Invoice',
  issuing: 'Issuing...',
  notIssued: 'The invoice was not issued.',
  packingSlip: 'Print Packing Slip',
  print: (name: string) => `Print ${name}`,
} as const;
