import type { OrderView } from '../../shared/office/orders.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { Field } from './parts.tsx';

interface Props {
  orderNo: string;
  address: OrderView['shippingAddress'];
  /** Whether the form is shown unfolded: it was refused. */
  isOpen: boolean;
}

const fields = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  street: 'Street and number',
  apt: 'Apartment, floor',
  ...{ city: 'City', state: 'State, as its code', postalCode: 'Postal code', country: 'Country, as two letters' },
  phone: 'Phone',
  carrierNote: 'Note for the carrier',
} as const;

/** Renders the form that changes where an order is sent. */
export function AddressForm({ orderNo, address, isOpen }: Props) {
  return (
    <details open={isOpen}>
      <summary>Change address</summary>
      <form className="stack" method="post" action={orderPath(orderNo, '/address')}>
        {Object.entries(fields).map(([name, label]) => (
          <Field key={name} label={label} name={name} defaultValue={address[name] ?? ''} maxLength={200} />
        ))}
        <button type="submit" className="quiet">
          Change address
        </button>
      </form>
    </details>
  );
}
