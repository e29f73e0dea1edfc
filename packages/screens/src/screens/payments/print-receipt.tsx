import type { Paper } from '@dmc/contract/papers';
import { type Failure, isFailure } from '@dmc/design-system/load';
import { Note } from '@dmc/design-system/note';
import { Button } from '@radix-ui/themes';
import { CircleAlert, Printer } from 'lucide-react';
import { useState } from 'react';
import { usePrintPapers } from '../../papers/print-papers.tsx';
import { paymentsCopy } from './payments.copy.ts';

const copy = paymentsCopy.details;

interface PrintReceiptProps {
  /** Issues the payment's receipt, unless it has one, and reads it. */
  onReceipt: () => Promise<Paper | Failure>;
}

/** Prints a payment's receipt, which is issued the first time. */
export function PrintReceipt({ onReceipt }: PrintReceiptProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { print, printed } = usePrintPapers();
  const press = async () => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    const answer = await onReceipt();
    setBusy(false);
    if (isFailure(answer)) setFault(answer.message);
    else print({ papers: [answer] });
  };
  return (
    <>
      <Button
        type="button"
        variant="surface"
        color="gray"
        aria-disabled={busy || undefined}
        onClick={() => void press()}
      >
        <Printer aria-hidden size={16} strokeWidth={1.75} />
        <span>{busy ? copy.receiptReading : copy.receipt}</span>
      </Button>
      {fault === undefined ? null : (
        <Note tone="error" role="alert">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          <span>{fault}</span>
        </Note>
      )}
      {printed}
    </>
  );
}
