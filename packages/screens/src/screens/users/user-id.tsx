import { useCopied } from '@dmc/design-system/copied';
import { Row } from '@dmc/design-system/row';
import { Check, Copy } from 'lucide-react';
import { usersCopy as copy } from './users.copy.ts';
import styles from './users.module.css';

/** The first 8 characters of an id (screens §2); pressing it copies the full id. */
export function UserId({ id }: { id: string }) {
  const [done, copyText] = useCopied(2000);
  const Icon = done === 'copied' ? Check : Copy;
  return (
    <>
      <Row
        as="button"
        type="button"
        inline
        gap="1"
        numeric
        className={styles.id}
        title={id}
        aria-label={copy.copyId(id)}
        onClick={() => copyText(id)}
      >
        <span translate="no">{id.slice(0, 8)}</span>
        <Icon aria-hidden size={12} strokeWidth={1.75} data-print="hide" />
      </Row>
      <span role="status" className={done === 'notCopied' ? styles.notCopied : 'ds-visually-hidden'}>
        {done && copy[done]}
      </span>
    </>
  );
}
