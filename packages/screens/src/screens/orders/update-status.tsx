import type { IssuedPaper } from '@dmc/contract/issued-papers';
import { formatMoney, type Paise } from '@dmc/contract/money';
import {
  NEXT_STATUSES,
  ORDER_STATUSES,
  type Order,
  type OrderStatus,
  statusEffect,
  statusLabel,
} from '@dmc/contract/orders';
import { may } from '@dmc/contract/roles';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import type { Outcome } from '@dmc/design-system/load';
import { moveFocusOnRemoval } from '@dmc/design-system/move-focus-on-removal';
import { Row } from '@dmc/design-system/row';
import { SelectField, type SelectOption } from '@dmc/design-system/select-field';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { LoaderCircle } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { at } from '../../parts/palette/address.ts';
import { useLink, useRole } from '../../parts/screens-provider/screens-provider.tsx';
import { paymentViews } from '../payments/payments-view.ts';
import { ordersCopy } from './orders.copy.ts';
import { effectOf, isPartlyReturned, isUnusual } from './status-effect.ts';
import styles from './update-status.module.css';

const copy = ordersCopy.update;

/** A change of an order's status; `from` is the status at the time of choosing. */
export interface StatusChoice {
  status: OrderStatus;
  from: OrderStatus;
}

/** Whether a status books a sale that the retailer's credit does not cover. */
const exceedsCredit = ({ status, totalAmount }: Order, to: OrderStatus, creditLeft: Paise | undefined) =>
  creditLeft !== undefined && statusEffect(status, to).books === 'SALE' && totalAmount > creditLeft;

/** Leads to the form for a retailer's credit, for those who may adjust it. */
function AdjustCreditLink({ retailer: { id, name } }: Pick<Order, 'retailer'>) {
  const renderLink = useLink();
  const to =
    id === undefined
      ? at('/payments', paymentViews.credit, { tab: 'credit', search: name })
      : at('/payments', paymentViews.credit, { tab: 'credit', form: 'adjust', formRetailerId: id });
  return may(useRole(), 'retailers.account')
    ? renderLink({ to, className: 'ds-link', children: copy.adjustCredit })
    : null;
}

/**
 * Every status: the usual next steps first, the rest under Other, with those that reopen an order marked. Each shows
 * what it adds to the books.
 */
function optionsOf(
  order: Order,
  { creditLeft, papers = [] }: Pick<UpdateStatusProps, 'creditLeft' | 'papers'>,
): readonly SelectOption<OrderStatus>[] {
  const { status } = order;
  const partlyReturned = isPartlyReturned(order, papers);
  const next: readonly OrderStatus[] = NEXT_STATUSES[status];
  const option = (to: OrderStatus, group: string): SelectOption<OrderStatus> => {
    const refused = partlyReturned && to === 'PENDING';
    return {
      value: to,
      label: statusLabel(to),
      group,
      note: to === status ? copy.current : isUnusual(status, to) ? copy.unusual : undefined,
      hint: refused
        ? copy.partlyReturned
        : exceedsCredit(order, to, creditLeft)
          ? copy.noCreditHint
          : effectOf(order, to),
      disabled: refused,
    };
  };
  return [
    ...next.map((to) => option(to, copy.nextSteps)),
    ...ORDER_STATUSES.filter((to) => !next.includes(to)).map((to) => option(to, copy.other)),
  ];
}

type Step = keyof typeof copy.steps;
const isStep = (status: OrderStatus | undefined): status is Step =>
  status !== undefined && status in copy.steps;

type Change =
  | { kind: 'none' }
  | { kind: 'pending'; to: OrderStatus }
  | { kind: 'refused'; to: OrderStatus; message: string; unknown: boolean };

interface UpdateStatusProps {
  order: Order;
  onSetStatus: (id: string, choice: StatusChoice) => Promise<Outcome>;
  /** The retailer's limit less what it owes, in paise; undefined without a limit, or if it is not known. */
  creditLeft?: Paise;
  /** Those of the order, as far as they are known. */
  papers?: readonly IssuedPaper[];
}

/**
 * The Update Status dropdown (core §2), and a button for the usual next step. A choice is saved at once; if refused,
 * the select reverts and says why.
 */
export function UpdateStatus({ order, onSetStatus, creditLeft, papers }: UpdateStatusProps) {
  const [change, setChange] = useState<Change>({ kind: 'none' });
  const sending = useRef(false);
  const select = async (to: OrderStatus) => {
    if (sending.current || to === order.status) return;
    sending.current = true;
    setChange({ kind: 'pending', to });
    const outcome = await onSetStatus(order.id, { status: to, from: order.status });
    sending.current = false;
    setChange(
      outcome.ok
        ? { kind: 'none' }
        : { kind: 'refused', to, message: outcome.form ?? '', unknown: outcome.unknown ?? false },
    );
  };
  const pending = change.kind === 'pending';
  const effectId = useId();
  const [next] = NEXT_STATUSES[order.status];
  const isShort = isStep(next) && exceedsCredit(order, next, creditLeft);
  const effect = isStep(next) ? effectOf(order, next) : undefined;
  return (
    <Stack grow gap="3" data-print="hide">
      {/* A write without an answer may have been saved, so there is no failure if the status is now the requested
          one. */}
      {change.kind === 'refused' && change.to !== order.status ? (
        <FailureNotice
          compact
          urgent
          title={(change.unknown ? copy.uncertain : copy.failed)(statusLabel(change.to))}
          failure={{ kind: change.unknown ? 'timeout' : 'invalid', message: change.message }}
          // Another backend's refusal is known only by its words.
          note={!isShort && /\bcredit\b/i.test(change.message) ? <AdjustCreditLink {...order} /> : undefined}
          onRetry={() => void select(change.to)}
          onDismiss={() => setChange({ kind: 'none' })}
        />
      ) : null}
      <Row gap="2" wrap>
        <div className={styles.field} aria-busy={pending || undefined}>
          <SelectField
            label={copy.label}
            value={pending ? change.to : order.status}
            options={optionsOf(order, { creditLeft, papers })}
            onChange={(to) => void select(to)}
          />
          <Row as="span" align="stretch" tone="muted" role="status" className={styles.saving}>
            {pending ? (
              <>
                <LoaderCircle aria-hidden size={16} strokeWidth={1.75} className="ds-spin" />
                <span className="ds-visually-hidden">{copy.saving(statusLabel(change.to))}</span>
              </>
            ) : null}
          </Row>
        </div>
        {isStep(next) ? (
          <Button
            // The key remounts the button for each step, so that a double click or a held key takes only one.
            key={next}
            ref={moveFocusOnRemoval}
            type="button"
            variant="surface"
            aria-disabled={pending || undefined}
            aria-describedby={effect && effectId}
            onClick={({ detail }) => {
              if (detail < 2) void select(next);
            }}
          >
            {copy.steps[next]}
          </Button>
        ) : null}
      </Row>
      {effect && isStep(next) ? (
        <Text as="p" size="1" tone="muted" id={effectId}>
          {isShort ? (
            <>
              <span>
                {copy.noCredit(
                  order.retailer.name,
                  formatMoney(Math.max(0, creditLeft ?? 0)),
                  formatMoney(order.totalAmount),
                )}
              </span>{' '}
              <AdjustCreditLink {...order} />
            </>
          ) : (
            copy.stepEffect(copy.steps[next], effect)
          )}
        </Text>
      ) : null}
    </Stack>
  );
}
