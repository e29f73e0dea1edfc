import { OfferedButton, type OfferedButtonProps } from '@dmc/design-system/offered-button';
import { newOrderButtonCopy as copy } from './new-order-button.copy.ts';

export type NewOrderButtonProps = Pick<OfferedButtonProps, 'offered' | 'onOpen'>;

/** New Order (core §2, rulings P21): the same button on the dashboard and above the orders. */
export const NewOrderButton = (props: NewOrderButtonProps) => (
  <OfferedButton label={copy.label} reason={copy.notOffered} {...props} />
);
