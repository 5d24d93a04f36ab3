import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { CustomerList } from '../../shared/office/customers.ts';
import { customerPath, officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Field, inShopZone, Minute } from './parts.tsx';

const words = officeMessages.customers;

interface Props {
  q: string;
  list: CustomerList;
}

/** Renders customers by e-mail, a search, and a link to the next page. */
export function OfficeCustomers({ q, list: { customers, next } }: Props) {
  return (
    <>
      <form className="row" method="get" action={officePaths.customers}>
        <Field label={words.searchLabel} name="q" type="search" defaultValue={q} maxLength={120} />
        <button type="submit">{words.search}</button>
      </form>
      <ListTable
        stacked
        label={words.title}
        empty={words.empty}
        columns={columns}
        rows={customers}
        keyOf={({ id }) => id}
      />
      <NextPage href={nextPath(officePaths.customers, next)} />
    </>
  );
}

const columns: readonly Column<CustomerList['customers'][number]>[] = [
  [() => words.email, ({ id, email }) => <a href={customerPath(id)}>{email}</a>],
  [() => words.name, ({ name }) => name],
  [inShopZone(() => words.registered), ({ registeredAt }) => <Minute at={registeredAt} />],
];
