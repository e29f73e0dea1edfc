import { typeLabel } from '@dmc/contract/payments';
import { Badge } from '@dmc/design-system/badge';
import { ArrowDownLeft, ArrowUpRight, type LucideIcon, PackageCheck, PiggyBank, Undo2 } from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  PAYMENT: ArrowDownLeft,
  ADVANCE: PiggyBank,
  REFUND: ArrowUpRight,
  SALE: PackageCheck,
  RETURN: Undo2,
};

/** The type of a payment or statement line; a type known only to the backend keeps its raw name. */
export function PaymentType({ type }: { type: string }) {
  const icon = ICONS[type];
  return (
    <Badge plain tone="gray" {...(icon ? { icon } : {})}>
      {typeLabel(type) || '—'}
    </Badge>
  );
}
