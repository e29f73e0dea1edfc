import type { TaxInvoice as TaxInvoicePaper } from '@dmc/contract/papers';
import { GoodsPaper } from './goods-paper.tsx';
import type { PaperProps } from './sheet.tsx';

/** A tax invoice with the fields of rule 46 of the CGST Rules. */
export const TaxInvoice = (props: PaperProps<TaxInvoicePaper>) => <GoodsPaper {...props} />;
