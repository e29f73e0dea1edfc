/** Texts of an order's papers. */
export const orderPapersCopy = {
  title: 'Invoice',
  loading: 'Loading the papers',
  failed: 'The papers of this order could not be loaded.',
  cancelled: 'Cancelled',
  notYet: 'No invoice has been issued yet.',
  notConfirmed: 'An invoice can be issued once the order is confirmed.',
  neverSold: 'This order was never confirmed, so there is nothing to invoice.',
  cancelledSale: 'This order was cancelled and has no valid invoice, so there is nothing to invoice.',
  issue: 'Issue Invoice',
  issuing: 'Issuing...',
  notIssued: 'The invoice was not issued.',
  packingSlip: 'Print Packing Slip',
  print: (name: string) => `Print ${name}`,
} as const;
