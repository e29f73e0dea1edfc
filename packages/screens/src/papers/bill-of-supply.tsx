import type { BillOfSupply as BillOfSupplyPaper } from '@dmc/contract/papers';
import { GoodsPaper } from './goods-paper.tsx';
import type { PaperProps } from './sheet.tsx';

/** What goods that are free of tax are sold with. */
export const BillOfSupply = (props: PaperProps<BillOfSupplyPaper>) => <GoodsPaper {...props} />;
