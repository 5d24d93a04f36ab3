import type { ReactNode } from 'react';
import type { StaffSelf } from '../../shared/contract/office/session.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { Permission } from '../../shared/staff/roles.ts';

interface Props {
  title: string;
  /** Who is signed in; null: nobody. */
  self: StaffSelf | null;
  children: ReactNode;
}

const screens: readonly [string, string, Permission][] = [
  [officePaths.orders, 'Orders', 'orders.read'],
  [officePaths.ship, 'Ship', 'orders.ship'],
  [officePaths.changes, 'Changes', 'products.change'],
  [officePaths.customers, 'Customers', 'customers.read'],
  [officePaths.countries, 'Places', 'places.read'],
  [officePaths.staff, 'Staff', 'staff.manage'],
  [officePaths.audit, 'Audit trail', 'audit.read'],
];

/** Renders the body of a page of the office: it needs no script and shows only the screens of the person's role. */
export function OfficePage({ title, self, children }: Props) {
  return (
    <>
      {self && <Header self={self} />}
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  );
}

function Header({ self: { name, role, permissions } }: { self: StaffSelf }) {
  return (
    <header>
      <nav aria-label="Office">
        {screens.map(([path, label, permission]) =>
          permissions.includes(permission) ? (
            <a key={path} href={path}>
              {label}
            </a>
          ) : null,
        )}
        <a href={officePaths.account}>Your account</a>
        <form method="post" action={officePaths.signOut}>
          <button type="submit">
            Sign out {name} ({role})
          </button>
        </form>
      </nav>
    </header>
  );
}
