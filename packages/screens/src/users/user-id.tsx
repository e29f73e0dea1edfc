import { Row } from '@dmc/design-system/row';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usersCopy as copy } from './users.copy.ts';
import styles from './users.module.css';

/** The first 8 characters of an id (screens §2); pressing it copies the full id. */
export function UserId({ id }: { id: string }) {
  const [done, setDone] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), 2000);
    return () => clearTimeout(timer);
  }, [done]);
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
        onClick={() => {
          // On an insecure origin the browser has no clipboard to write to.
          const written = navigator.clipboard?.writeText(id) ?? Promise.reject();
          written.then(
            () => setDone('copied'),
            () => setDone('failed'),
          );
        }}
      >
        {id.slice(0, 8)}
        <Icon aria-hidden size={12} strokeWidth={1.75} />
      </Row>
      <span role="status" className={done === 'failed' ? styles.notCopied : 'ds-visually-hidden'}>
        {done === undefined ? '' : done === 'copied' ? copy.copied : copy.notCopied}
      </span>
    </>
  );
}
