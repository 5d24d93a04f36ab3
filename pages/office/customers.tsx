import type { CustomerList } from '../../shared/office/customers.ts';
import { customerPath, officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Field, inShopZone, Minute } from './parts.tsx';

interface Props {
  q: string;
  list: CustomerList;
}

/** Renders customers by e-mail, a search, and a link to the next page. */
export function OfficeCustomers({ q, list: { customers, next } }: Props) {
  return (
    <>
      <form className="row" method="get" action={officePaths.customers}>
        <Field label="E-mail, in full" name="q" type="search" defaultValue={q} maxLength={120} />
        <button type="submit">Search</button>
      </form>
      <ListTable
        stacked
        label="Customers"
        empty="No customers."
        columns={columns}
        rows={customers}
        keyOf={({ id }) => id}
      />
      <NextPage href={nextPath(officePaths.customers, next)} />
    </>
  );
}

const columns: readonly Column<CustomerList['customers'][number]>[] = [
  ['E-mail', ({ id, email }) => <a href={customerPath(id)}>{email}</a>],
  ['Name', ({ name }) => name],
  [inShopZone('Registered'), ({ registeredAt }) => <Minute at={registeredAt} />],
];
