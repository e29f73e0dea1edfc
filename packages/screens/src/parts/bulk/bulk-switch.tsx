import { useMemo } from 'react';
import { bulkCopy as copy } from './bulk.copy.ts';
import { type BulkDialogState, type BulkWrite, inverted } from './bulk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { type SwitchRecord, type SwitchWords, switchPlan } from './switch-plan.ts';

interface BulkSwitchProps {
  records: readonly SwitchRecord[];
  /** The state after. */
  to: boolean;
  /** What the records are, in the plural. */
  noun: string;
  words: SwitchWords;
  dialog: BulkDialogState;
  write: BulkWrite<boolean>;
}

/** Activates or deactivates several records: retailers, users. */
export function BulkSwitch({ records, to, noun, words, dialog, write }: BulkSwitchProps) {
  const plan = useMemo(() => switchPlan(records, to, words, noun, to), [records, to, words, noun]);
  const verb = words.verb[to ? 'on' : 'off'];
  return (
    <BulkDialog
      dialog={dialog}
      words={{
        title: copy.switch(verb, records.length, noun),
        noun,
        submit: (count) => copy.switch(verb, count, noun),
        done: (count) => copy.switched(words.state[to ? 'on' : 'off'], count, noun),
      }}
      plan={plan}
      write={write}
      danger={!to}
      // One that a colleague has switched back meanwhile is as before already.
      undo={inverted(write, (isActive) => !isActive)}
    />
  );
}
