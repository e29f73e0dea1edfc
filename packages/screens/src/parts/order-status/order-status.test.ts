import { expect, it } from 'vitest';
import { STATUS_TONES } from './order-status.tsx';

it('the statuses have the documented colours', { meta: { proves: ['rule.orders.colours'] } }, () =>
  expect(STATUS_TONES).toEqual({
    PENDING: 'yellow',
    CONFIRMED: 'blue',
    PROCESSING: 'purple',
    SHIPPED: 'indigo',
    DELIVERED: 'green',
    CANCELLED: 'red',
    RETURNED: 'gray',
  }),
);
