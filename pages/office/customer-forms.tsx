import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { CustomerView } from '../../shared/office/customers.ts';
import { customerPath } from '../../shared/staff/paths.ts';
import type { Permission } from '../../shared/staff/roles.ts';
import { Notes } from './notes.tsx';
import { Card, LongField, OwnPassword, PostForm } from './parts.tsx';

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
        <Notes title={terms.notes} notes={notes} />
        {may('customers.note') && (
          <PostForm action={customerPath(customer.id, '/notes')} label={terms.addNote}>
            <LongField label={words.note} name="text" rows={3} maxLength={2_000} required />
          </PostForm>
        )}
      </section>
      {may('customers.export') && (
        <Card title={words.data}>
          <PostForm action={customerPath(customer.id, '/export')} label={words.download} className="quiet">
            <p>{words.sameFile}</p>
            <OwnPassword />
          </PostForm>
        </Card>
      )}
      {may('customers.delete') && (
        <Card title={words.deleteTitle}>
          <PostForm action={customerPath(customer.id, '/deletion')} label={words.delete} className="quiet">
            <p>
              {words.deletes} {words.openOrders(openOrders)}
            </p>
            <OwnPassword />
          </PostForm>
        </Card>
      )}
    </>
  );
}
