import { Drawer } from '@dmc/design-system/drawer';
import type { ReactNode } from 'react';
import { supportCopy } from './support.copy.ts';

/** The retailer's details over the thread, if there is no room next to it. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function DetailsDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Drawer open onClose={onClose} label={supportCopy.thread.details} title={supportCopy.thread.details}>
      {children}
    </Drawer>
  );
}
