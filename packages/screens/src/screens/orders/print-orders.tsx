import { counted } from '@dmc/contract/numbers';
import type { Order } from '@dmc/contract/orders';
import { Dialog } from '@dmc/design-system/dialog';
import { type Failure, isFailure } from '@dmc/design-system/load';
import { Note } from '@dmc/design-system/note';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { bulkCopy } from '../../parts/bulk/bulk.copy.ts';
import { ordersCopy } from './orders.copy.ts';
import { severalOrdersCopy } from './several-orders.copy.ts';

const copy = severalOrdersCopy.sheets;

/** Reads what is printed of each order, which the list does not contain: by default the order with its lines. */
export type ReadOrders<Sheet extends object = Order> = (
  ids: readonly string[],
  read: { onRead: (id: string, answer: Sheet | Failure) => void; stop: AbortSignal },
) => Promise<void>;

interface PrintOrdersProps<Sheet extends object> {
  orders: readonly Order[];
  words: {
    title: (orders: string) => string;
    reading: string;
    ready: (orders: string, one: boolean) => string;
    failed: (orders: string, one: boolean) => string;
    print: (orders: string) => string;
  };
  open: boolean;
  read: ReadOrders<Sheet>;
  /** What replaces the page in print. */
  children: (sheets: readonly Sheet[]) => ReactNode;
  onClose: () => void;
}

/** Reads what is printed of the selected orders, and prints it in one go. */
export function PrintOrders<Sheet extends object>({
  orders,
  words,
  open,
  read,
  children,
  onClose,
}: PrintOrdersProps<Sheet>) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Sheet | Failure>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const begin = useEffectEvent((stop: AbortSignal) => {
    const missing = orders.flatMap(({ id }) => {
      const answer = answers.get(id);
      return answer === undefined || isFailure(answer) ? [id] : [];
    });
    setAnswers((now) => new Map([...now].filter(([id]) => !missing.includes(id))));
    void read(missing, {
      stop,
      onRead: (id, answer) => {
        if (!stop.aborted) setAnswers((now) => new Map(now).set(id, answer));
      },
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again what is missing
  useEffect(() => {
    const control = new AbortController();
    begin(control.signal);
    return () => control.abort();
  }, [attempt]);

  const sheets = orders.flatMap(({ id }) => {
    const answer = answers.get(id);
    return answer === undefined || isFailure(answer) ? [] : [answer as Sheet];
  });
  const failed = orders.flatMap(({ id, orderNumber }) => {
    const answer = answers.get(id);
    return answer !== undefined && isFailure(answer) ? [{ id, orderNumber, message: answer.message }] : [];
  });
  const reading = answers.size < orders.length;
  const all = (count: number) => counted(count, ordersCopy.noun);
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
        title={words.title(all(orders.length))}
        footer={
          <>
            <Button type="button" variant="surface" color="gray" onClick={onClose}>
              {copy.close}
            </Button>
            {failed.length > 0 && !reading ? (
              <Button
                type="button"
                variant="surface"
                color="gray"
                onClick={() => setAttempt((before) => before + 1)}
              >
                {copy.retry}
              </Button>
            ) : null}
            <Button
              type="button"
              data-autofocus
              aria-disabled={reading || sheets.length === 0 || undefined}
              onClick={() => {
                if (!reading && sheets.length > 0) window.print();
              }}
            >
              {words.print(all(sheets.length))}
            </Button>
          </>
        }
      >
        <Stack gap="3">
          <div role="status">
            {reading ? (
              <Row gap="2" tone="secondary">
                <LoaderCircle aria-hidden size={16} strokeWidth={1.75} className="ds-spin" />
                <span>{`${words.reading} · ${bulkCopy.progress(answers.size, orders.length)}`}</span>
              </Row>
            ) : sheets.length > 0 ? (
              <Note tone="success">
                <CircleCheck aria-hidden size={16} strokeWidth={1.75} />
                <span>{words.ready(all(sheets.length), sheets.length === 1)}</span>
              </Note>
            ) : null}
          </div>
          {failed.length > 0 && !reading ? (
            <Note tone="error" role="alert">
              <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
              <Stack gap="1">
                <span>{words.failed(all(failed.length), failed.length === 1)}</span>
                {failed.map(({ id, orderNumber, message }) => (
                  <Text key={id} size="2" tone="secondary">{`${orderNumber} · ${message}`}</Text>
                ))}
              </Stack>
            </Note>
          ) : null}
        </Stack>
      </Dialog>
      {open ? children(sheets) : null}
    </>
  );
}
