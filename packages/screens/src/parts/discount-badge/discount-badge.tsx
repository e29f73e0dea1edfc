import { type DiscountTerms, discountLabel } from '@dmc/contract/discount-rules';
import { Badge } from '@dmc/design-system/badge';
import { BadgeIndianRupee, BadgePercent } from 'lucide-react';

interface DiscountBadgeProps {
  terms: DiscountTerms;
  /** Not in force: it has not started, or has ended. */
  idle?: boolean;
  /** The value is from before a failed refresh. */
  stale?: boolean;
}

/** How much a discount takes off: `10%` or `₹12.50` (screens §9). */
export function DiscountBadge({ terms, idle = false, stale = false }: DiscountBadgeProps) {
  return (
    <Badge
      tone={idle ? 'gray' : 'indigo'}
      icon={terms.discountType === 'PERCENTAGE' ? BadgePercent : BadgeIndianRupee}
      stale={stale}
    >
      {discountLabel(terms)}
    </Badge>
  );
}
