import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { CustomerView } from '../../shared/office/customers.ts';
import { customerPath } from '../../shared/staff/paths.ts';
import type { Permission } from '../../shared/staff/roles.ts';
import { Notes } from './notes.tsx';
import { LongField, OwnPassword } from './parts.tsx';

const words = officeMessages.customers;

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
      <section className="card">
        <Notes title={words.notes} notes={notes} />
        {may('customers.note') && (
          <form className="stack" method="post" action={customerPath(customer.id, '/notes')}>
            <LongField label={words.note} name="text" rows={3} maxLength={2_000} required />
            <button type="submit">{words.addNote}</button>
          </form>
        )}
      </section>
      {may('customers.export') && (
        <section className="card">
          <h2>{words.data}</h2>
          <form className="stack" method="post" action={customerPath(customer.id, '/export')}>
            <p>{words.sameFile}</p>
            <OwnPassword />
            <button type="submit" className="quiet">
              {words.download}
            </button>
          </form>
        </section>
      )}
      {may('customers.delete') && (
        <section className="card">
          <h2>{words.deleteTitle}</h2>
          <form className="stack" method="post" action={customerPath(customer.id, '/deletion')}>
            <p>
              {words.deletes} {words.openOrders(openOrders)}
            </p>
            <OwnPassword />
            <button type="submit" className="quiet">
              {words.delete}
            </button>
          </form>
        </section>
      )}
    </>
  );
}
