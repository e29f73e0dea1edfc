import { FieldSkeleton } from '@dmc/design-system/field-skeleton';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { Row } from '@dmc/design-system/row';
import { usePhone } from '@dmc/design-system/viewport';
import { PeriodField } from '../../parts/period-field/period-field.tsx';
import { PhoneFilters } from '../../parts/phone-filters/phone-filters.tsx';
import { retailerFieldCopy } from '../../parts/retailer-field/retailer-field.copy.ts';
import type { RetailerChoice } from '../../parts/retailer-field/retailer-field.tsx';
import { paymentsCopy as copy } from './payments.copy.ts';
import styles from './payments.module.css';
import type { PaymentsView } from './payments-view.ts';

const RetailerField = lazyComponent(() =>
  import('../../parts/retailer-field/retailer-field.tsx').then((module) => ({
    default: module.RetailerField,
  })),
);

interface PaymentsScopeProps {
  choice: RetailerChoice;
  view: PaymentsView;
  onView: (change: Partial<PaymentsView>) => void;
  /** The days of the period, in words. */
  days: string;
  /** On a phone, the retailer is among the filters, which open and close. */
  phoneFilters: { active: boolean; open: boolean; onOpen: (open: boolean) => void };
}

/** The retailer and the period that all three lists are limited to. */
export function PaymentsScope({ choice, view, onView, days, phoneFilters }: PaymentsScopeProps) {
  const { tab, retailerId, period } = view;
  const phone = usePhone();
  const retailer = (
    <LazyPart fallback={<FieldSkeleton label={retailerFieldCopy.label} labelHidden />}>
      <RetailerField
        choice={choice}
        all={copy.allRetailers}
        labelHidden
        value={retailerId}
        onChange={(id) => onView({ retailerId: id })}
      />
    </LazyPart>
  );
  return (
    <>
      <div className={styles.retailer}>
        {phone ? (
          <PhoneFilters label={copy.searchAndFilter} {...phoneFilters}>
            {retailer}
          </PhoneFilters>
        ) : (
          retailer
        )}
      </div>
      <Row gap="3" rowGap="1" wrap className={styles.period}>
        <PeriodField
          label={copy.period}
          periods={copy.periods}
          value={period}
          onChange={(next) => onView({ period: next })}
          // The call has no period.
          disabled={tab === 'credit'}
          note={tab === 'credit' ? copy.creditIsNow : days}
        />
      </Row>
    </>
  );
}
