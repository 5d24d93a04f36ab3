import type { OfficeCustomerList } from '../../shared/contract/office/customers.ts';
import { customerPath, officePaths } from '../../shared/staff/paths.ts';
import { Done, Field, Minute } from './parts.tsx';

interface Props {
  q: string;
  list: OfficeCustomerList;
  done: string | undefined;
}

/** Renders customers by e-mail, a search, and a link to the next page. */
export function OfficeCustomers({ q, list: { customers, next }, done }: Props) {
  return (
    <>
      <Done text={done} />
      <form className="row" method="get" action={officePaths.customers}>
        <Field label="E-mail, in full" name="q" type="search" defaultValue={q} maxLength={120} />
        <button type="submit">Search</button>
      </form>
      {customers.length === 0 ? <p>No customers.</p> : <Rows customers={customers} />}
      {next !== null && (
        <p>
          <a rel="next" href={`${officePaths.customers}?after=${next}`}>
            Next page
          </a>
        </p>
      )}
    </>
  );
}

function Rows({ customers }: Pick<OfficeCustomerList, 'customers'>) {
  return (
    <section aria-label="Customers">
      <table>
        <thead>
          <tr>
            <th scope="col">E-mail</th>
            <th scope="col">Name</th>
            <th scope="col">Registered (UTC)</th>
          </tr>
        </thead>
        <tbody>
          {customers.map(({ id, email, name, registeredAt }) => (
            <tr key={id}>
              <td>
                <a href={customerPath(id)}>{email}</a>
              </td>
              <td>{name}</td>
              <td>
                <Minute at={registeredAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
