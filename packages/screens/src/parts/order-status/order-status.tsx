import { type OrderStatus, statusLabel } from '@dmc/contract/orders';
import { Badge } from '@dmc/design-system/badge';
import type { Tone } from '@dmc/design-system/theme';
import {
  CheckCheck,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  Package,
  Truck,
  Undo2,
} from 'lucide-react';

/** The documented colour of each status (core §4). */
export const STATUS_TONES: Record<OrderStatus, Tone> = {
  PENDING: 'yellow',
  CONFIRMED: 'blue',
  PROCESSING: 'purple',
  SHIPPED: 'indigo',
  DELIVERED: 'green',
  CANCELLED: 'red',
  RETURNED: 'gray',
};

export const STATUS_ICONS: Record<OrderStatus, LucideIcon> = {
  PENDING: Clock,
  CONFIRMED: CircleCheck,
  PROCESSING: Package,
  SHIPPED: Truck,
  DELIVERED: CheckCheck,
  CANCELLED: CircleX,
  RETURNED: Undo2,
};

interface OrderStatusBadgeProps {
  status: OrderStatus;
  /** The status is from before a failed refresh. */
  stale?: boolean;
}

/** The status of an order: colour, icon and word. */
export function OrderStatusBadge({ status, stale = false }: OrderStatusBadgeProps) {
  return (
    <Badge tone={STATUS_TONES[status]} icon={STATUS_ICONS[status]} stale={stale}>
      {statusLabel(status)}
    </Badge>
  );
}
