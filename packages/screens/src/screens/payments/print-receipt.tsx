import type { Paper } from '@dmc/contract/papers';
import type { Failure } from '@dmc/design-system/load';
import { Button } from '@radix-ui/themes';
import { Printer } from 'lucide-react';
import { usePaperWork } from '../../papers/print-papers.tsx';
import { paymentsCopy } from './payments.copy.ts';

const copy = paymentsCopy.details;

interface PrintReceiptProps {
  /** Issues the payment's receipt, unless it has one, and reads it. */
  onReceipt: () => Promise<Paper | Failure>;
}

/** Prints a payment's receipt, which is issued the first time. */
export function PrintReceipt({ onReceipt }: PrintReceiptProps) {
  const { busy, readAndPrint, result } = usePaperWork();
  return (
    <>
      <Button
        type="button"
        variant="surface"
        color="gray"
        aria-disabled={busy !== undefined || undefined}
        onClick={() => void readAndPrint('receipt', onReceipt)}
      >
        <Printer aria-hidden size={16} strokeWidth={1.75} />
        <span>{busy === undefined ? copy.receipt : copy.receiptReading}</span>
      </Button>
      {result}
    </>
  );
}
