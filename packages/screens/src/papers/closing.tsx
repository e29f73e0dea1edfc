import type { Paise } from '@dmc/contract/money';
import type { PaperSeller } from '@dmc/contract/papers';
import { upiLink } from '@dmc/contract/upi-link';
import { moneyText } from '../parts/money/money.tsx';
import { QrCode } from '../screens/two-step/qr-code.tsx';
import { papersCopy as copy } from './papers.copy.ts';
import styles from './papers.module.css';

/** The amount in words, in a line of its own. */
export const Words = ({ words }: { words: string }) => (
  <p className={styles.words}>
    <span className={styles.label}>{copy.words}</span>
    {words}
  </p>
);

/** A code that payment apps read, with the amount filled in. It is not the QR code of an e-invoice. */
export function UpiCode({ seller, due, note }: { seller: PaperSeller; due: Paise; note: string }) {
  const { vpa, name } = seller;
  if (!vpa || due <= 0) return null;
  const reference = note.slice(note.lastIndexOf(' ') + 1);
  return (
    <div className={styles.upi}>
      <QrCode
        className={styles.code}
        text={upiLink({ vpa, name, amount: due, note, reference })}
        label={copy.code(vpa)}
      />
      <div>
        <p className={styles.label}>{copy.scan}</p>
        <p translate="no">{vpa}</p>
        <p className={styles.label}>{copy.due}</p>
        <p translate="no">{moneyText(due)}</p>
      </div>
    </div>
  );
}

/** Bank details and terms, if set. */
export const SellerTerms = ({ seller: { bank, terms } }: { seller: PaperSeller }) => (
  <>
    {bank ? (
      <div translate="no">
        <p className={styles.label}>{copy.bank}</p>
        <p>{bank.name}</p>
        <p>{copy.bankAccount(bank.account, bank.ifsc)}</p>
      </div>
    ) : null}
    {terms ? (
      <div>
        <p className={styles.label}>{copy.terms}</p>
        <p className={styles.prose}>{terms}</p>
      </div>
    ) : null}
  </>
);

/** Space to sign, for the seller or `by`. */
export const Signature = ({ seller, label = copy.signature }: { seller?: string; label?: string }) => (
  <div className={styles.signature}>
    {seller ? <p>{copy.signedFor(seller)}</p> : null}
    <p className={styles.signed}>{label}</p>
  </div>
);
