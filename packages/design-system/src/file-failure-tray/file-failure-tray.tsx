import { Button } from '@radix-ui/themes';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import styles from './file-failure-tray.module.css';

/** A file that was not taken, and why. */
export interface FileFailure {
  id: string;
  fileName: string;
  /** The cause in words. */
  cause: string;
  /** Whether trying again may help: a broken line may heal, a wrong kind of file will not. */
  retriable: boolean;
}

export interface FileFailureTrayProps {
  /** What happened: «1 image was not added». */
  title: string;
  failures: readonly FileFailure[];
  /** Tries the file of this id again. */
  onRetry: (id: string) => void;
  /** Forgets the file of this id. */
  onDismiss: (id: string) => void;
}

/** The files that were not taken, each with its cause and a way on. Announced when one joins. */
export function FileFailureTray({ title, failures, onRetry, onDismiss }: FileFailureTrayProps) {
  if (failures.length === 0) return null;
  return (
    <div className={styles.tray} role="alert">
      <div className={styles.head}>
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
        <strong className={styles.title}>{title}</strong>
      </div>
      <ul className={styles.list}>
        {failures.map(({ id, fileName, cause, retriable }) => (
          <li key={id} className={styles.item}>
            <div className={styles.name}>{fileName}</div>
            <div className={styles.cause}>{cause}</div>
            <div className={styles.buttons}>
              {retriable ? (
                <Button
                  type="button"
                  size="1"
                  variant="surface"
                  color="gray"
                  aria-label={`Retry ${fileName}`}
                  onClick={() => onRetry(id)}
                >
                  <RefreshCw size={13} strokeWidth={2} aria-hidden="true" />
                  Retry
                </Button>
              ) : null}
              <button
                type="button"
                className={styles.dismiss}
                aria-label={`Dismiss ${fileName}`}
                onClick={() => onDismiss(id)}
              >
                Dismiss
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
