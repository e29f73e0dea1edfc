import { Button } from '@radix-ui/themes';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import styles from './file-failure-tray.module.css';

/** A file that was rejected, and why. */
export interface FileFailure {
  id: string;
  fileName: string;
  /** The cause. */
  cause: string;
  /** Whether a retry may help: a dropped connection may recover, a wrong file type will not. */
  retriable: boolean;
}

export interface FileFailureTrayProps {
  /** What happened: “1 image was not added”. */
  title: string;
  /** The rejected files; if there are none, nothing is shown. */
  failures: readonly FileFailure[];
  /** Retries the file with this id. */
  onRetry: (id: string) => void;
  /** Removes the file with this id. */
  onDismiss: (id: string) => void;
}

/** Rejected files, each with its cause and actions. New ones are announced. */
export function FileFailureTray({ title, failures, onRetry, onDismiss }: FileFailureTrayProps) {
  if (failures.length === 0) return null;
  return (
    <Text as="div" size="1" tone="primary" className={styles.tray} role="alert">
      <Row align="first" gap="2" size="2" tone="error">
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
        <Text as="strong" size="2" weight="bold" tone="primary">
          {title}
        </Text>
      </Row>
      <Stack as="ul" gap="3" mt="2" className={styles.list}>
        {failures.map(({ id, fileName, cause, retriable }) => (
          <li key={id} className={styles.item}>
            <Text as="div" breaks>
              {fileName}
            </Text>
            <Text as="div" tone="error" breaks>
              {cause}
            </Text>
            <Row mt="2-5" gap="1-5" className={styles.buttons}>
              {retriable ? (
                <Button
                  type="button"
                  size="1"
                  variant="surface"
                  color="gray"
                  aria-label={`Retry ${fileName}`}
                  onClick={() => onRetry(id)}
                >
                  <RotateCw size={13} strokeWidth={2} aria-hidden="true" />
                  <span>Retry</span>
                </Button>
              ) : null}
              <Text
                as="button"
                type="button"
                weight="medium"
                tone="primary"
                px="2"
                className={styles.dismiss}
                aria-label={`Dismiss ${fileName}`}
                onClick={() => onDismiss(id)}
              >
                Dismiss
              </Text>
            </Row>
          </li>
        ))}
      </Stack>
    </Text>
  );
}
