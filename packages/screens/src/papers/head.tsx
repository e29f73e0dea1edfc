import { formatCalendarDate } from '@dmc/contract/dates';
import type { Paper, PaperParty } from '@dmc/contract/papers';
import { type StateCode, stateName } from '@dmc/contract/states';
import { Logo } from '@dmc/design-system/logo';
import { joinWithDots } from '../parts/join-with-dots/join-with-dots.ts';
import { papersCopy as copy } from './papers.copy.ts';
import styles from './papers.module.css';

/** `Karnataka (29)` */
export const stateText = (code: StateCode): string => copy.state(stateName(code), code);

/** A label with its value; nothing without one. */
export type Fact = readonly [label: string, value: string | false | undefined];

/** Name, address and numbers of a business. */
export function Party({ party, gstin }: { party: PaperParty; gstin: (number: string) => string }) {
  const { name, address, state, gstNumber, phone, email } = party;
  return (
    <>
      <p className={styles.name}>{name}</p>
      <p>{address}</p>
      {state === undefined ? null : <p>{copy.stateOf(stateText(state))}</p>}
      <p translate="no">{gstNumber ? gstin(gstNumber) : copy.unregistered}</p>
      {phone || email ? <p translate="no">{joinWithDots(phone, email)}</p> : null}
    </>
  );
}

/** The seller on the left; what the paper is, its number and its date on the right. */
export function Head({ paper, facts = [] }: { paper: Paper; facts?: readonly Fact[] }) {
  const { kind, number, day, seller, orderNumber } = paper;
  const all: readonly Fact[] = [[copy.date, formatCalendarDate(day)], ...facts, [copy.order, orderNumber]];
  return (
    <header className={styles.head}>
      <div className={styles.seller}>
        {seller.logoUrl ? <Logo src={seller.logoUrl} name={seller.name} size="large" eager /> : null}
        <div>
          <Party party={seller} gstin={copy.gstin} />
        </div>
      </div>
      <div className={styles.title}>
        <h1>{copy.titles[kind]}</h1>
        <dl className={styles.facts}>
          <div className={styles.number} translate="no">
            <dt>{copy.number}</dt>
            <dd>{number}</dd>
          </div>
          {all.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
    </header>
  );
}

/** Who receives the paper, and where the goods go. */
export function Parties({
  label,
  buyer,
  deliveryAddress,
}: {
  label: string;
  buyer: PaperParty;
  deliveryAddress?: string;
}) {
  return (
    <div className={styles.parties}>
      <section>
        <h2>{label}</h2>
        <Party party={buyer} gstin={copy.buyerGstin} />
      </section>
      {deliveryAddress ? (
        <section>
          <h2>{copy.deliverTo}</h2>
          <p>{deliveryAddress}</p>
        </section>
      ) : null}
    </div>
  );
}
