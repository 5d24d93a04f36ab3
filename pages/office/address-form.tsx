import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OrderView } from '../../shared/office/orders.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { Action } from './action.tsx';
import { Field } from './parts.tsx';

const words = officeMessages.orderForms.address;

interface Props {
  orderNo: string;
  address: OrderView['shippingAddress'];
  /** Whether the form is shown unfolded: it was refused. */
  isOpen: boolean;
}

/** Renders the form that changes where an order is sent. */
export function AddressForm({ orderNo, address, isOpen }: Props) {
  return (
    <Action title={words.title} isOpen={isOpen}>
      <form className="stack" method="post" action={orderPath(orderNo, '/address')}>
        {Object.entries(words.fields).map(([name, label]) => (
          <Field key={name} label={label} name={name} defaultValue={address[name] ?? ''} maxLength={200} />
        ))}
        <button type="submit" className="quiet">
          {words.title}
        </button>
      </form>
    </Action>
  );
}
