import { CapabilityButton, type CapabilityButtonProps } from '@dmc/design-system/capability-button';
import { newOrderButtonCopy as copy } from './new-order-button.copy.ts';

export type NewOrderButtonProps = Pick<CapabilityButtonProps, 'supported' | 'onOpen'>;

/** New Order (core §2): the same button on the dashboard and above the orders. */
export const NewOrderButton = (props: NewOrderButtonProps) => (
  <CapabilityButton label={copy.label} reason={copy.notOffered} {...props} />
);
