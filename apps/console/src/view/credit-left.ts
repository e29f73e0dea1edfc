import type { Paise } from '@dmc/contract/money';
import { type Order, statusEffect } from '@dmc/contract/orders';
import { may } from '@dmc/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { creditAccount } from '../api/credit-account.ts';
import { CurrentUser } from '../shell/page-props.ts';

/**
 * What an order's retailer has left of its credit, in paise, if confirming the order would use it. Undefined without a
 * limit, for a role that may not see it, and if the server does not send the retailer's id.
 */
export function useCreditLeft(order: Order | undefined): Paise | undefined {
  const role = use(CurrentUser)?.role;
  const id = order?.retailer.id;
  const isSale = order !== undefined && statusEffect(order.status, 'CONFIRMED').books === 'SALE';
  const { data } = useQuery({
    ...creditAccount(id ?? ''),
    enabled: id !== undefined && isSale && role !== undefined && may(role, 'retailers.account'),
  });
  return isSale && data?.creditLimit ? data.availableCredit : undefined;
}
