import { Dialog } from '@dmc/design-system/dialog';
import { Note } from '@dmc/design-system/note';
import { ReportTable } from '@dmc/design-system/report-table';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { CircleAlert, CircleCheck, CircleHelp, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { bulkCopy as copy } from './bulk.copy.ts';
import { type BulkPlan, type BulkWrite, type PlannedItem, reasonOf, sortOutcomes } from './bulk.ts';
import styles from './bulk-dialog.module.css';
import { type Run, useBulkRun } from './use-bulk-run.ts';

export interface BulkDialogProps<Change> {
  /** What is done, with the number of selected rows: “Block 3 retailers”. */
  title: string;
  /** What the rows are, in the plural: “orders”. */
  noun: string;
  open: boolean;
  /** What would happen; undefined while the form is incomplete, with `missing` saying what it lacks. */
  plan: BulkPlan<Change> | undefined;
  missing?: string | undefined;
  /** What is chosen before. */
  form?: ReactNode;
  /** Headings of the value that changes, if not “Now” and “After”. */
  columns?: { from: string; to: string } | undefined;
  /** The values are amounts or counts, written below each other. */
  amounts?: boolean;
  /** The button that begins: “Block 3 retailers”. */
  submit: (count: number) => string;
  /** What has been done: “3 retailers are blocked”. */
  done: (count: number) => string;
  /** It takes something away: the button is red. */
  danger?: boolean;
  /** Whose records they are, while an admin views as a distributor (P09). */
  tenant?: string | undefined;
  write: BulkWrite<Change>;
  /** Takes back what was done, where the server can. */
  undo?: BulkWrite<Change> | undefined;
  onClose: () => void;
  /** The ids of the rows that were not changed, once a run is over. */
  onSettled: (left: readonly string[]) => void;
}

/** A bulk action from its summary to an outcome per row; rows without success can be retried alone. */
export function BulkDialog<Change>(props: BulkDialogProps<Change>) {
  const { title, open, form, write, undo, submit, done, danger, tenant, missing, noun, onClose } = props;
  const { run, start, stop } = useBulkRun<Change>(props.onSettled);
  const plan = run?.plan ?? props.plan;
  const busy = run !== undefined && run.phase !== 'settled';
  const sorted = run && sortOutcomes(run.plan.items, run.outcomes);
  const again = sorted && [...sorted.failed, ...sorted.unknown, ...sorted.waiting];
  const count = plan?.items.length ?? 0;
  const blocked = missing ?? (plan && count === 0 ? copy.nothing(noun) : undefined);

  const footer = busy ? (
    <>
      <Text size="2" tone="secondary" numeric>
        {copy.progress(run.attempted.size - pendingOf(run), run.attempted.size)}
      </Text>
      <Button key="second" type="button" variant="surface" color="gray" onClick={stop}>
        {run.phase === 'stopping' ? copy.stopping : copy.stop}
      </Button>
      <Button key="first" type="button" aria-disabled>
        <LoaderCircle aria-hidden size={16} strokeWidth={1.75} className="ds-spin" />
        {run.undoing ? copy.undoing : submit(run.attempted.size)}
      </Button>
    </>
  ) : run && sorted && again ? (
    <>
      {undo && sorted.done.length > 0 && !run.undoing ? (
        <Button
          type="button"
          variant="ghost"
          className={styles.undo ?? ''}
          onClick={() =>
            void start(reversed(run.plan, sorted.done), sorted.done, undo, {
              before: new Map(),
              undoing: true,
            })
          }
        >
          {copy.undo(sorted.done.length)}
        </Button>
      ) : null}
      <Button
        key={again.length > 0 ? 'second' : 'first'}
        type="button"
        {...(again.length > 0 ? { variant: 'surface' as const, color: 'gray' as const } : {})}
        onClick={onClose}
      >
        {copy.close}
      </Button>
      {again.length > 0 ? (
        <Button
          key="first"
          type="button"
          onClick={() =>
            void start(run.plan, again, run.undoing && undo ? undo : write, {
              before: run.outcomes,
              undoing: run.undoing,
            })
          }
        >
          {(sorted.waiting.length > 0 ? copy.goOn : copy.retry)(again.length)}
        </Button>
      ) : null}
    </>
  ) : (
    <>
      <Text size="2" tone="secondary" className={styles.blocked}>
        {blocked}
      </Text>
      <Button key="second" type="button" variant="surface" color="gray" onClick={onClose}>
        {copy.cancel}
      </Button>
      <Button
        key="first"
        type="button"
        data-autofocus={form === undefined ? true : undefined}
        {...(danger ? { color: 'red' as const } : {})}
        disabled={plan === undefined || count === 0}
        onClick={(event) => {
          if (plan && event.detail < 2) void start(plan, plan.items, write, { before: new Map() });
        }}
      >
        {submit(count)}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={title}
      description={tenant}
      size={640}
      busy={busy}
      footer={footer}
    >
      <Stack gap="4">
        {run === undefined ? form : null}
        {run && sorted ? <Result run={run} sorted={sorted} noun={noun} done={done} /> : null}
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
            columns={run ? copy.begun : (props.columns ?? copy.columns)}
            amounts={props.amounts}
          />
        ) : null}
        {run === undefined && plan && plan.skipped.length > 0 ? <Skipped plan={plan} /> : null}
      </Stack>
    </Dialog>
  );
}

const reversed = <Change,>(
  plan: BulkPlan<Change>,
  done: readonly PlannedItem<Change>[],
): BulkPlan<Change> => ({
  ...plan,
  items: done.map((item) => ({ ...item, from: item.to, to: item.from })),
});

const pendingOf = ({ attempted, outcomes }: Run<unknown>) =>
  [...attempted].filter((id) => !outcomes.has(id)).length;

/** The bar while it runs, and the sums afterwards. */
function Result<Change>({
  run,
  sorted,
  noun,
  done,
}: {
  run: Run<Change>;
  sorted: ReturnType<typeof sortOutcomes<Change>>;
  noun: string;
  done: (count: number) => string;
}) {
  const settled = run.phase === 'settled';
  const all = run.attempted.size;
  const share = (all - pendingOf(run)) / all;
  const { failed, unknown, waiting } = sorted;
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
          <div className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
        </div>
      )}
      <Stack gap="2" role="status">
        {settled && sorted.done.length > 0 ? (
          <Note tone="success">
            <CircleCheck aria-hidden size={16} strokeWidth={1.75} />
            <span>{run.undoing ? copy.undone(sorted.done.length, noun) : done(sorted.done.length)}</span>
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
                {copy.stay}
              </Text>
            </Stack>
          </Note>
        ) : null}
      </Stack>
    </div>
  );
}

/** Each row with its value before and after, and, once begun, its outcome. */
function Items<Change>({
  plan,
  run,
  columns,
  amounts,
}: {
  plan: BulkPlan<Change>;
  run: Run<Change> | undefined;
  columns: { from: string; to: string };
  amounts: boolean | undefined;
}) {
  // What needs attention comes first.
  const sorted = run?.phase === 'settled' ? sortOutcomes(plan.items, run.outcomes) : undefined;
  const items = sorted
    ? [...sorted.failed, ...sorted.unknown, ...sorted.waiting, ...sorted.done]
    : plan.items;
  return (
    <ReportTable caption={copy.changes} className={styles.items} data-amounts={amounts || undefined}>
      <thead>
        <tr>
          <th scope="col">{copy.columns.name}</th>
          <th scope="col">{columns.from}</th>
          <th scope="col">{columns.to}</th>
          {run ? <th scope="col">{copy.columns.outcome}</th> : null}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              {item.name}
              {item.note && !run ? (
                <Text block size="1" weight="regular" tone="muted">
                  {item.note}
                </Text>
              ) : null}
              {item.caution && !run ? (
                <Text block size="1" weight="regular" tone="warning">
                  {item.caution}
                </Text>
              ) : null}
            </th>
            <td>{item.from}</td>
            <td>{item.to}</td>
            {run ? (
              <td>
                <ItemOutcome item={item} run={run} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </ReportTable>
  );
}

const icon = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const;

function ItemOutcome<Change>({ item, run }: { item: PlannedItem<Change>; run: Run<Change> }) {
  const outcome = run.outcomes.get(item.id);
  if (outcome === undefined)
    return (
      <Text size="2" tone="muted">
        {run.begun.has(item.id) ? copy.underWay : copy.waiting}
      </Text>
    );
  if (outcome.ok)
    return (
      <Row inline gap="1-5" size="2" tone="success">
        <CircleCheck {...icon} />
        {copy.done}
      </Row>
    );
  const Icon = outcome.unknown ? CircleHelp : CircleAlert;
  return (
    <Row inline gap="1-5" size="2" align="first" tone={outcome.unknown ? 'warning' : 'error'}>
      <Icon {...icon} />
      <span>
        {outcome.unknown ? copy.unknown : copy.failed}
        <Text block size="1" tone="secondary" breaks>
          {reasonOf(outcome)}
        </Text>
      </span>
    </Row>
  );
}

function Skipped<Change>({ plan: { skipped } }: { plan: BulkPlan<Change> }) {
  return (
    <div>
      <Text as="p" size="2" weight="medium" mb="1">
        {copy.skipped(skipped.length)}
      </Text>
      <Stack as="ul" gap="1" size="2" tone="secondary">
        {skipped.map(({ id, name, reason }) => (
          <li key={id}>
            {name} · {reason}
          </li>
        ))}
      </Stack>
    </div>
  );
}
