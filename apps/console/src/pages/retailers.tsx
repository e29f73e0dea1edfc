import { may } from '@dmc/contract/roles';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { Retailers } from '@dmc/screens/retailers';
import { retailersView } from '@dmc/screens/retailers-view';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCapability } from '../api/health.ts';
import { retailers } from '../api/retailers.ts';
import type { PageProps } from '../shell/page-props.ts';
import { toRecipients } from '../view/recipients.ts';
import { hasPendingImport } from '../writes/pending-imports.ts';
import { useBulkRetailerStatus, useRetailerStatus } from '../writes/retailer-status.ts';
import { useSwitchedList } from '../writes/switched-list.ts';
import { useListPage } from './retailers.loader.ts';

// Loaded when opened, with its schema.
const Import = lazyComponent(() => import('../dialogs/import.tsx'));
const AddRetailer = lazyWithPreload(() => import('../dialogs/add-retailer.tsx'));

const nameOf = ({ name }: { name: string }) => name;

/** My Retailers, and the supervisor's Retailer Support (screens §2): one screen with different permissions. */
export default function RetailersRoute({ user: { role } }: PageProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { list, query } = useListPage();
  const { view, onView, searchedBy } = list;
  const supported = useCapability('records');
  const mayCreate = may(role, 'retailers.create');
  const setSeveral = useBulkRetailerStatus();
  const [importing, setImporting] = useState(() => hasPendingImport('retailers'));
  const mayNotify = useCapability('messages');
  const mayImport = useCapability('imports');
  const { rows, unfiltered, onSetActive, saving } = useSwitchedList(
    {
      rows: list.rows,
      query,
      whole: retailers.list(),
      isFiltered: searchedBy === 'server' ? retailersView.isFiltered(view) : view.search !== '',
      nameOf,
    },
    useRetailerStatus(),
  );

  const ordersOf = useCallback(
    (name: string) =>
      `${role === 'SUPERVISOR' ? '/supervisor-orders' : '/orders'}?search=${encodeURIComponent(name)}`,
    [role],
  );

  const pathOf = useCallback((id: string) => `${pathname}/${encodeURIComponent(id)}`, [pathname]);

  return (
    <>
      <Retailers
        list={{ ...list, rows, unfiltered }}
        saving={saving}
        onSetActive={may(role, 'retailers.block') ? onSetActive : undefined}
        bulk={{
          onSetActive: setSeveral,
          notify:
            role === 'DISTRIBUTOR'
              ? {
                  supported: mayNotify,
                  onOpen: (chosen) => void navigate('/notifications', { state: toRecipients(chosen) }),
                }
              : undefined,
        }}
        add={mayCreate ? { supported, onOpen: () => onView({ adding: true }) } : undefined}
        imports={mayCreate ? { supported: mayImport, onOpen: () => setImporting(true) } : undefined}
        ordersOf={ordersOf}
        pathOf={pathOf}
        onOpen={(id) => void navigate(pathOf(id), { state: { from: pathname + search } })}
      />
      <LazyPart>
        {mayCreate && supported && view.adding ? (
          <AddRetailer onClose={() => onView({ adding: false })} />
        ) : null}
        {importing ? <Import kind="retailers" onClose={() => setImporting(false)} /> : null}
      </LazyPart>
    </>
  );
}
