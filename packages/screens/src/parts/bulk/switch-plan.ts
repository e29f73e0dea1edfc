import { counted } from '@dmc/contract/numbers';
import { bulkCopy as copy } from './bulk.copy.ts';
import type { BulkPlan } from './bulk.ts';

/** A record that can be activated and deactivated. */
export interface SwitchRecord {
  id: string;
  name: string;
  /** Undefined if the server does not say. */
  isActive?: boolean;
  /** Why it may not be switched. */
  not?: string;
}

/** One kind of such record in words. */
export interface SwitchWords {
  verb: { on: string; off: string };
  state: { on: string; off: string };
  /** What it means: the first word is the number of records. */
  effect: { on: (records: string) => string; off: (records: string) => string };
}

/** Records that are so already, or of unknown state, are left out; `change` is what is written for each other. */
export function switchPlan<Change>(
  records: readonly SwitchRecord[],
  to: boolean,
  { state, effect }: Omit<SwitchWords, 'verb'>,
  noun: string,
  change: Change,
): BulkPlan<Change> {
  const after = to ? 'on' : 'off';
  const reasonOf = ({ isActive, not }: SwitchRecord) =>
    not ??
    (isActive === undefined ? copy.unknownState : undefined) ??
    (isActive === to ? copy.already(state[after]) : undefined);
  const changing = records.filter((record) => reasonOf(record) === undefined);
  return {
    items: changing.map(({ id, name }) => ({
      id,
      name,
      change,
      from: state[to ? 'off' : 'on'],
      to: state[after],
    })),
    skipped: records.flatMap((record) => {
      const reason = reasonOf(record);
      return reason === undefined ? [] : [{ id: record.id, name: record.name, reason }];
    }),
    effects: changing.length === 0 ? [] : [effect[after](counted(changing.length, noun))],
  };
}
