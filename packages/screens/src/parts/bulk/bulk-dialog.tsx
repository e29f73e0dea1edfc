import { Dialog } from '@dmc/design-system/dialog';
import { Note } from '@dmc/design-system/note';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { bulkCopy as copy } from './bulk.copy.ts';
import { type BulkDialogState, type BulkPlan, type BulkWrite, sortOutcomes } from './bulk.ts';
import styles from './bulk-dialog.module.css';
import { BulkFooter, type BulkFooterProps, runningFooter, settledFooter } from './bulk-footer.tsx';
import { Items, Skipped } from './bulk-items.tsx';
import { pendingOf, type Run, useBulkRun } from './use-bulk-run.ts';

interface BulkWords {
  /** What is done, with the number of selected rows: “Block 3 retailers”. */
  title: string;
  /** What the rows are, in the plural: “orders”. */
  noun: string;
  /** Headings of the value that changes, if not “Now” and “After”. */
  columns?: { from: string; to: string };
  /** The button that begins: “Block 3 retailers”. */
  submit: (count: number) => string;
  /** What has been done: “3 retailers are blocked”. */
  done: (count: number) => string;
}

export interface BulkDialogProps<Change> {
  dialog: BulkDialogState;
  words: BulkWords;
  /** What would happen; undefined while the form is incomplete, with `missing` saying what it lacks. */
  plan: BulkPlan<Change> | undefined;
  missing?: string;
  /** What is chosen before. */
  form?: ReactNode;
  /** The values are amounts or counts, written below each other. */
  amounts?: boolean;
  /** It takes something away: the button is red. */
  danger?: boolean;
  /** Whose records they are, while an admin views as a distributor. */
  tenant?: string;
  write: BulkWrite<Change>;
  /** Takes back what was done, if that can be offered. */
  undo?: BulkWrite<Change>;
  /** The next step for the rows that were written, if there is nothing to undo. */
  next?: { label: (count: number) => string; onPress: (ids: ReadonlySet<string>) => void };
}

/** A bulk action from its summary to an outcome per row; rows without success can be retried alone. */
export function BulkDialog<Change>(props: BulkDialogProps<Change>) {
  const { words, form, amounts, write, undo, next, danger, tenant, missing } = props;
  const { open, capped, onClose, onSettled } = props.dialog;
  const { run, start, stop } = useBulkRun<Change>(onSettled);
  const plan = run?.plan ?? props.plan;
  const busy = run !== undefined && run.phase !== 'settled';
  const sorted = sortOutcomes(run?.plan.items ?? [], run?.outcomes ?? new Map());
  const { failed, unknown, waiting } = sorted;
  const done = run?.undoing ? [] : sorted.done;
  // A row that failed before the others were taken back stays as it is.
  const again = [...failed, ...unknown, ...waiting].filter(({ id }) => run?.attempted.has(id));
  const count = plan?.items.length ?? 0;
  const begin = () => plan && void start(plan, plan.items, write, { before: new Map(), undoing: false });
  const tryAgain = () => {
    const same = run?.undoing ? undo : write;
    if (run && same) void start(run.plan, again, same, { before: run.outcomes, undoing: run.undoing });
  };
  const ids = new Set(done.map(({ id }) => id));
  const takeBack = () => {
    if (!run || !undo) return;
    void start(reversedPlan(run.plan, ids), done, undo, { before: run.outcomes, undoing: true });
  };

  const footer = (): BulkFooterProps => {
    if (busy) return runningFooter(run, words.submit, stop);
    if (run)
      return settledFooter({
        left: again.length,
        stopped: waiting.length > 0,
        third:
          done.length === 0
            ? undefined
            : undo
              ? { label: copy.undo(done.length), onPress: takeBack }
              : next && { label: next.label(done.length), onPress: () => next.onPress(ids) },
        onAgain: tryAgain,
        onClose,
      });
    return {
      note: { text: missing ?? (plan && count === 0 ? copy.nothing(words.noun) : undefined), blocks: true },
      second: { label: copy.cancel, onPress: onClose },
      first: {
        label: words.submit(count),
        onPress: begin,
        state: count === 0 ? 'disabled' : danger ? 'danger' : undefined,
        focused: form === undefined,
      },
    };
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={words.title}
      description={tenant}
      size={640}
      busy={busy}
      reading={run !== undefined || !form}
      footer={<BulkFooter {...footer()} />}
    >
      <Stack gap="4">
        {run === undefined ? form : null}
        {run ? <Result run={run} sorted={sorted} words={words} /> : null}
        {capped ? (
          <Note tone="info">
            <Info aria-hidden size={16} strokeWidth={1.75} />
            <span>{copy.capped(capped.selected, capped.all, words.noun)}</span>
          </Note>
        ) : null}
        {run === undefined && plan && plan.effects.length > 0 ? (
          <Stack as="ul" gap="1" p="3" sunken aria-label={copy.changes}>
            {plan.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </Stack>
        ) : null}
        {run === undefined && plan?.cautions && plan.cautions.length > 0 ? (
          <Note tone="warning">
            <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
            <Stack>
              {plan.cautions.map((caution) => (
                <span key={caution}>{caution}</span>
              ))}
            </Stack>
          </Note>
        ) : null}
        {plan && count > 0 ? (
          <Items
            plan={plan}
            run={run}
            columns={run ? copy.begun : (words.columns ?? copy.columns)}
            amounts={amounts}
          />
        ) : null}
        {run === undefined && plan && plan.skipped.length > 0 ? <Skipped plan={plan} /> : null}
      </Stack>
    </Dialog>
  );
}

const reversedPlan = <Change,>(plan: BulkPlan<Change>, ids: ReadonlySet<string>): BulkPlan<Change> => ({
  ...plan,
  items: plan.items.map((item) => (ids.has(item.id) ? { ...item, from: item.to, to: item.from } : item)),
});

/** The bar while it runs, and the sums afterwards. */
function Result<Change>({
  run,
  sorted,
  words: { noun, done },
}: {
  run: Run<Change>;
  sorted: ReturnType<typeof sortOutcomes<Change>>;
  words: Pick<BulkWords, 'noun' | 'done'>;
}) {
  const settled = run.phase === 'settled';
  const all = run.attempted.size;
  const share = (all - pendingOf(run)) / all;
  const { failed, unknown, waiting } = sorted;
  const success = run.undoing ? copy.undone(sorted.done.length, noun) : done(sorted.done.length);
  const rest = [
    failed.length > 0 && copy.failedCount(failed.length, noun),
    unknown.length > 0 && copy.unknownCount(unknown.length, noun),
    waiting.length > 0 && copy.waitingCount(waiting.length, noun),
  ].filter((text) => text !== false);
  return (
    <div>
      {settled ? null : (
        <div
          role="progressbar"
          aria-label={copy.progressLabel}
          aria-valuemin={0}
          aria-valuemax={all}
          aria-valuenow={all - pendingOf(run)}
          aria-valuetext={copy.progress(all - pendingOf(run), all)}
          className={styles.track}
        >
          <div className={`ds-fill ${styles.bar}`} style={{ inlineSize: `${share * 100}%` }} />
        </div>
      )}
      <Stack gap="2" role="status">
        {settled && sorted.done.length > 0 ? (
          <Note tone="success">
            <CircleCheck aria-hidden size={16} strokeWidth={1.75} />
            <span>{success}</span>
          </Note>
        ) : null}
        {settled && sorted.changed.length > 0 ? (
          <Note tone="info">
            <Info aria-hidden size={16} strokeWidth={1.75} />
            <span>{copy.changedCount(sorted.changed.length, noun)}</span>
          </Note>
        ) : null}
        {settled && rest.length > 0 ? (
          <Note tone="error">
            <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
            <Stack>
              {rest.map((text) => (
                <span key={text}>{text}</span>
              ))}
              <Text size="2" tone="secondary">
                {copy.stay(failed.length + unknown.length + waiting.length)}
              </Text>
            </Stack>
          </Note>
        ) : null}
      </Stack>
    </div>
  );
}
