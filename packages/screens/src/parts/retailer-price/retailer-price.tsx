import { formatDateTime } from '@dmc/contract/dates';
import type { RetailerPrice as Price } from '@dmc/contract/discount-answers';
import {
  type DiscountDays,
  type DiscountTerms,
  discountedPrice,
  discountState,
} from '@dmc/contract/discount-rules';
import type { Paise } from '@dmc/contract/money';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Load, type Loadable } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { Skeleton } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { DiscountBadge } from '../discount-badge/discount-badge.tsx';
import { Money } from '../money/money.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { retailerPriceCopy as copy } from './retailer-price.copy.ts';

/** The discount being typed: its terms, its dates, and whether it is only for this retailer. */
export interface PlannedDiscount extends DiscountTerms, DiscountDays {
  own: boolean;
}

export interface RetailerPriceProps {
  /** The server's answer; its data is undefined if it does not cover this product. */
  price: Loadable<Price | undefined>;
  /** The discount being typed, once it is valid. */
  planned?: PlannedDiscount;
  onReload: () => void;
  now: Date;
}

/**
 * What one retailer pays for one product now, with which discount, and what it would pay with the one being set.
 */
export function RetailerPrice({ price, planned, onReload, now }: RetailerPriceProps) {
  return (
    <Load
      state={price}
      loading={
        <Stack role="status" gap="2">
          <span className="ds-visually-hidden">{copy.loading}</span>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </Stack>
      }
      failed={(failure) => <FailureNotice compact title={copy.failed} failure={failure} onRetry={onReload} />}
    >
      {(answer, stale) => (
        <>
          {stale ? (
            <FailureNotice compact title={copy.failed} failure={stale.failure} onRetry={onReload} />
          ) : null}
          {answer ? (
            <Stack as="dl" gap="2-5" aria-label={copy.title}>
              <Now {...answer} />
              {planned ? <After {...answer} planned={planned} now={now} /> : null}
            </Stack>
          ) : (
            <Text as="p" size="1" tone="muted">
              {copy.notSent}
            </Text>
          )}
        </>
      )}
    </Load>
  );
}

function Change({ from, to }: { from: Paise; to: Paise }) {
  return (
    <Row as="span" gap="2" rowGap="0" align="baseline" justify="end" wrap>
      {from === to ? null : <Money amount={from} size="small" strike tone="muted" />}
      <Money amount={to} />
    </Row>
  );
}

function Now({ basePrice, finalPrice, appliedDiscount: applied }: Price) {
  return (
    <Row gap="4" align="baseline" justify="between">
      <Stack as="dt" gap="1" tone="primary">
        <span>{copy.now}</span>
        <Row as="span" size="1" tone="muted" gap="2" rowGap="1" wrap>
          {applied ? <DiscountBadge terms={applied} /> : null}
          <span>{copy.uses[applied?.type ?? 'none']}</span>
        </Row>
      </Stack>
      <dd>
        <Change from={basePrice} to={finalPrice} />
      </dd>
    </Row>
  );
}

function After({
  basePrice,
  finalPrice,
  appliedDiscount,
  planned,
  now,
}: Price & { planned: PlannedDiscount; now: Date }) {
  const timeZone = useTimeZone();
  const state = discountState(planned, now, timeZone);
  const stays = !planned.own && appliedDiscount?.type === 'retailer';
  const note =
    state === 'ended'
      ? copy.over
      : stays
        ? copy.ownWins
        : state === 'upcoming'
          ? copy.from(formatDateTime(planned.startDate ?? '', timeZone))
          : '';
  return (
    <Row gap="4" align="baseline" justify="between">
      <Stack as="dt" gap="1" tone="primary">
        <span>{copy.after}</span>
        {note ? (
          <Row as="span" size="1" tone="muted" gap="2" rowGap="1" wrap>
            {note}
          </Row>
        ) : null}
      </Stack>
      <dd>
        <Change
          from={basePrice}
          to={state === 'ended' || stays ? finalPrice : discountedPrice(basePrice, planned)}
        />
      </dd>
    </Row>
  );
}
