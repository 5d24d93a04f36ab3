import type { ReactNode } from 'react';
import { officePaths } from '../../shared/staff/paths.ts';
import { mayDo, type Permission, type Role } from '../../shared/staff/roles.ts';
import { Done, PostButton, Problem } from './parts.tsx';

interface Self {
  name: string;
  role: Role;
}

interface Props {
  title: string;
  /** Who is signed in; null: nobody. */
  self: Self | null;
  /** What was searched for. */
  q: string;
  /** Path of the page. */
  path: string;
  /** The shop's logo, or its name. */
  mark?: ReactNode;
  /** What was done before. */
  done: string | undefined;
  /** Why nothing was done. */
  problem: string | undefined;
  children: ReactNode;
}

const screens: readonly [string, string, Permission][] = [
  [officePaths.orders, 'Orders', 'orders.read'],
  [officePaths.ship, 'Ship', 'orders.ship'],
  [officePaths.exchanges, 'Exchanges', 'orders.read'],
  [officePaths.cash, 'Cash', 'orders.refund'],
  [officePaths.products, 'Products', 'products.read'],
  [officePaths.stock, 'Stock', 'products.read'],
  [officePaths.imports, 'Import', 'products.change'],
  [officePaths.changes, 'Changes', 'products.change'],
  [officePaths.collections, 'Collections', 'collections.edit'],
  [officePaths.coupons, 'Coupons', 'coupons.edit'],
  [officePaths.content, 'Content', 'content.edit'],
  [officePaths.brand, 'Brand', 'content.edit'],
  [officePaths.redirects, 'Redirects', 'redirects.edit'],
  [officePaths.customers, 'Customers', 'customers.read'],
  [officePaths.reviews, 'Reviews', 'reviews.moderate'],
  [officePaths.reports, 'Reports', 'reports.read'],
  [officePaths.countries, 'Places', 'places.read'],
  [officePaths.staff, 'Staff', 'staff.manage'],
  [officePaths.setup, 'Set up', 'shop.setup'],
  [officePaths.audit, 'Audit trail', 'audit.read'],
];

/** Renders the body of a page of the office: it needs no script and shows only the screens of the person's role. */
export function OfficePage({ title, self, q, path, mark, done, problem, children }: Props) {
  return (
    <>
      {self && <OfficeHeader self={self} q={q} path={path} mark={mark} />}
      <main>
        <h1>{title}</h1>
        <Done text={done} />
        <Problem text={problem} />
        {children}
      </main>
    </>
  );
}

/** Marks the link of the screen that a page is, or is part of. */
function currentOf(screen: string, path: string): 'page' | 'true' | undefined {
  if (path === screen) return 'page';
  const within = screen === officePaths.orders ? `${screen}/orders/` : `${screen}/`;
  return path.startsWith(within) ? 'true' : undefined;
}

function OfficeHeader({
  self: { name, role },
  q,
  path: here,
  mark,
}: Pick<Props, 'q' | 'path' | 'mark'> & { self: Self }) {
  return (
    <header>
      {mark && <p className="office-mark">{mark}</p>}
      <search>
        <form className="row" method="get" action={officePaths.search}>
          <label className="wanted">
            Search everything
            <input name="q" type="search" dir="auto" defaultValue={q} maxLength={120} required />
          </label>
          <button type="submit" className="quiet">
            Search
          </button>
        </form>
      </search>
      <nav aria-label="Office">
        {screens.map(([path, label, permission]) =>
          mayDo(role, permission) ? (
            <a key={path} href={path} aria-current={currentOf(path, here)}>
              {label}
            </a>
          ) : null,
        )}
        <a href={officePaths.account} aria-current={currentOf(officePaths.account, here)}>
          Your account
        </a>
        <PostButton action={officePaths.signOut} label={`Sign out ${name} (${role})`} />
      </nav>
    </header>
  );
}
