import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { CustomerView } from '../../shared/office/customers.ts';
import { customerPath } from '../../shared/staff/paths.ts';
import type { Permission } from '../../shared/staff/roles.ts';
import { Notes } from './notes.tsx';
import { LongField, OwnPassword, PostForm } from './parts.tsx';

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
          <PostForm action={customerPath(customer.id, '/notes')} label={words.addNote}>
            <LongField label={words.note} name="text" rows={3} maxLength={2_000} required />
          </PostForm>
        )}
      </section>
      {may('customers.export') && (
        <section className="card">
          <h2>{words.data}</h2>
          <PostForm action={customerPath(customer.id, '/export')} label={words.download} className="quiet">
            <p>{words.sameFile}</p>
            <OwnPassword />
          </PostForm>
        </section>
      )}
      {may('customers.delete') && (
        <section className="card">
          <h2>{words.deleteTitle}</h2>
          <PostForm action={customerPath(customer.id, '/deletion')} label={words.delete} className="quiet">
            <p>
              {words.deletes} {words.openOrders(openOrders)}
            </p>
            <OwnPassword />
          </PostForm>
        </section>
      )}
    </>
  );
}
