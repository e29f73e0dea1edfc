import { useMemo } from 'react';
import { counted } from './bulk.copy.ts';
import type { BulkWrite } from './bulk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { type SwitchRecord, type SwitchWords, switchPlan } from './switch-plan.ts';

interface BulkSwitchProps {
  records: readonly SwitchRecord[];
  /** The state after. */
  to: boolean;
  /** What the records are, in the plural. */
  noun: string;
  words: SwitchWords;
  open: boolean;
  write: BulkWrite<boolean>;
  onClose: () => void;
  onSettled: (left: readonly string[]) => void;
}

/** Activates or deactivates several records: retailers, users. */
export function BulkSwitch({ records, to, noun, words, ...dialog }: BulkSwitchProps) {
  const plan = useMemo(() => switchPlan(records, to, words, noun), [records, to, words, noun]);
  const verb = words.verb[to ? 'on' : 'off'];
  return (
    <BulkDialog
      {...dialog}
      title={`${verb} ${counted(records.length, noun)}`}
      noun={noun}
      plan={plan}
      submit={(count) => `${verb} ${counted(count, noun)}`}
      done={(count) =>
        `${counted(count, noun)} ${count === 1 ? 'is' : 'are'} ${words.state[to ? 'on' : 'off'].toLowerCase()}`
      }
      danger={!to}
    />
  );
}
