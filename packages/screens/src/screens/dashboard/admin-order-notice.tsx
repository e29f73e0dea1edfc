import { Dialog } from '@dmc/design-system/dialog';
import { Button } from '@radix-ui/themes';
import { useLink } from '../../parts/screens-provider/screens-provider.tsx';
import { dashboardCopy } from './dashboard.copy.ts';

const copy = dashboardCopy.ordersBelong;

interface OrdersBelongProps {
  onClose: () => void;
}

/** What New Order shows to an admin: orders belong to a distributor, and how to open its console. */
export function AdminOrderNotice({ onClose }: OrdersBelongProps) {
  const renderLink = useLink();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.title}
      footer={
        <>
          <Button type="button" variant="surface" color="gray" onClick={onClose}>
            {copy.close}
          </Button>
          <Button asChild>{renderLink({ to: '/distributors', children: copy.choose })}</Button>
        </>
      }
    >
      <p>{copy.text}</p>
    </Dialog>
  );
}
