import type { CreditNote as CreditNotePaper } from '@dmc/contract/papers';
import { GoodsPaper } from './goods-paper.tsx';
import type { PaperProps } from './sheet.tsx';

/** What corrects an invoice: goods that came back, at the invoice's rates. */
export const CreditNote = (props: PaperProps<CreditNotePaper>) => <GoodsPaper {...props} />;
