import type { UserAccount } from '@dmc/contract/users';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { Power, PowerOff } from 'lucide-react';

import type { BulkWrite } from '../../parts/bulk/bulk.ts';
import { SelectionBar } from '../../parts/bulk/selection-bar.tsx';
import type { Bulk } from '../../parts/bulk/use-bulk.ts';
import { severalUsersCopy as copy } from './several-users.copy.ts';
import { usersCopy } from './users.copy.ts';

const BulkSwitch = lazyComponent(() =>
  import('../../parts/bulk/bulk-switch.tsx').then((module) => ({ default: module.BulkSwitch })),
);

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
const ACTIONS = [
  { id: 'deactivate', label: copy.verb.off, icon: <PowerOff {...ICON} /> },
  { id: 'activate', label: copy.verb.on, icon: <Power {...ICON} /> },
] as const;

interface SeveralUsersProps {
  selected: Bulk<UserAccount>;
  /** The signed-in user's email: their own account stays active. */
  self: string | undefined;
  write: BulkWrite<boolean>;
}

/** Activates or deactivates the selected users. */
export function SeveralUsers({ selected, self, write }: SeveralUsersProps) {
  const { action } = selected;
  return (
    <>
      <SelectionBar bulk={selected} noun={usersCopy.noun} actions={ACTIONS} />
      <LazyPart>
        {action ? (
          <BulkSwitch
            key={action.round}
            records={action.rows.map(({ id, email, isActive }) => ({
              id,
              name: email,
              isActive,
              not: email === self ? copy.self : undefined,
            }))}
            to={action.kind === 'activate'}
            noun={usersCopy.noun}
            words={copy}
            dialog={action.dialog}
            write={write}
          />
        ) : null}
      </LazyPart>
    </>
  );
}
