import { ReportTable } from '@dmc/design-system/report-table';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { CircleAlert, CircleCheck, CircleHelp, Info } from 'lucide-react';
import { bulkCopy as copy } from './bulk.copy.ts';
import { type BulkPlan, type PlannedItem, reasonOf, sortOutcomes } from './bulk.ts';
import styles from './bulk-dialog.module.css';
import type { Run } from './use-bulk-run.ts';

/** Each row with its value before and after, and, once begun, its outcome. */
export function Items<Change>({
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
    ? [...sorted.failed, ...sorted.unknown, ...sorted.waiting, ...sorted.changed, ...sorted.done]
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
              <span>{item.name}</span>
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
  if (outcome.ok && outcome.since !== undefined)
    return (
      <Row inline gap="1-5" size="2" align="first" tone="warning">
        <Info {...icon} />
        <span>
          <span>{copy.changed}</span>
          <Text block size="1" tone="secondary">
            {copy.since(outcome.since)}
          </Text>
        </span>
      </Row>
    );
  if (outcome.ok)
    return (
      <Row inline gap="1-5" size="2" tone="success">
        <CircleCheck {...icon} />
        <span>{copy.done}</span>
      </Row>
    );
  const Icon = outcome.unknown ? CircleHelp : CircleAlert;
  return (
    <Row inline gap="1-5" size="2" align="first" tone={outcome.unknown ? 'warning' : 'error'}>
      <Icon {...icon} />
      <span>
        <span>{outcome.unknown ? copy.unknown : copy.failed}</span>
        <Text block size="1" tone="secondary" breaks>
          {reasonOf(outcome)}
        </Text>
      </span>
    </Row>
  );
}

/** The rows that stay as they are, and why. */
export function Skipped<Change>({ plan: { skipped } }: { plan: BulkPlan<Change> }) {
  return (
    <div>
      <Text as="p" size="2" weight="medium" mb="1">
        {copy.skipped(skipped.length)}
      </Text>
      <Stack as="ul" gap="1" size="2" tone="secondary">
        {skipped.map(({ id, name, reason }) => (
          <li key={id}>{`${name} · ${reason}`}</li>
        ))}
      </Stack>
    </div>
  );
}
