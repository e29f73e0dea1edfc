import { Tooltip } from '@dmc/design-system/tooltip';
import { Button } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { newOrderButtonCopy as copy } from './new-order-button.copy.ts';
import styles from './new-order-button.module.css';

export interface NewOrderButtonProps {
  /** The server offers the call behind the form; otherwise the button stays, and says why it does nothing. */
  offered: boolean;
  onOpen: () => void;
}

/** New Order (core §2, rulings P21): the same button on the dashboard and above the orders. */
export function NewOrderButton({ offered, onOpen }: NewOrderButtonProps) {
  const reason = useId();
  const content = (
    <>
      <Plus aria-hidden size={16} strokeWidth={1.75} />
      {copy.label}
    </>
  );
  return offered ? (
    <Button type="button" onClick={onOpen}>
      {content}
    </Button>
  ) : (
    <>
      <Tooltip label={copy.notOffered} side="bottom">
        <Button type="button" variant="surface" color="gray" aria-disabled aria-describedby={reason}>
          {content}
        </Button>
      </Tooltip>
      <span className={styles.reason} id={reason}>
        {copy.notOffered}
      </span>
    </>
  );
}
