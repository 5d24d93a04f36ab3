import type { CustomerView } from '../../shared/office/customers.ts';
import { customerPath } from '../../shared/staff/paths.ts';
import type { Permission } from '../../shared/staff/roles.ts';
import { LongField, Minute, OwnPassword } from './parts.tsx';

interface Props {
  shown: CustomerView;
  permissions: readonly string[];
}

/** Renders the notes of a customer, and the forms that the role may use. */
export function CustomerForms({ shown, permissions }: Props) {
  const { customer, notes, openOrders } = shown;
  const may = (permission: Permission) => permissions.includes(permission);
  return (
    <>
      <h2>Notes</h2>
      {notes.length === 0 && <p>None.</p>}
      {notes.map(({ at, author, text }) => (
        <p key={`${at}${author}${text}`} className="note">
          <Minute at={at} /> <bdi>{author}</bdi>: <bdi>{text}</bdi>
        </p>
      ))}
      {may('customers.note') && (
        <form className="stack" method="post" action={customerPath(customer.id, '/notes')}>
          <LongField
            label="Note for the staff; the customer gets it with a download of their data"
            name="text"
            rows={3}
            maxLength={2_000}
            required
          />
          <button type="submit">Add note</button>
        </form>
      )}
      {may('customers.export') && (
        <>
          <h2>Data of the customer</h2>
          <form className="stack" method="post" action={customerPath(customer.id, '/export')}>
            <p>The same file that the customer can download.</p>
            <OwnPassword />
            <button type="submit">Download data</button>
          </form>
        </>
      )}
      {may('customers.delete') && (
        <>
          <h2>Delete the account</h2>
          <form className="stack" method="post" action={customerPath(customer.id, '/deletion')}>
            <p>
              For good, as the customer can do it: addresses, points, cart and sign-in are removed, reviews lose the
              name.{' '}
              {openOrders > 0
                ? `${openOrders} open ${openOrders === 1 ? 'order goes' : 'orders go'} on and ${openOrders === 1 ? 'loses' : 'lose'} the person once finished; cancel first what is not to be sent.`
                : 'No order is open.'}
            </p>
            <OwnPassword />
            <button type="submit">Delete account</button>
          </form>
        </>
      )}
    </>
  );
}
