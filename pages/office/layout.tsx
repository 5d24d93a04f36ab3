import type { ReactNode } from 'react';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
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

const words = officeMessages.frame;

type Screen = Exclude<keyof typeof words.screens, 'account'>;

const screens: readonly [Screen, Permission][] = [
  ['orders', 'orders.read'],
  ['ship', 'orders.ship'],
  ['exchanges', 'orders.read'],
  ['cash', 'orders.refund'],
  ['products', 'products.read'],
  ['stock', 'products.read'],
  ['imports', 'products.change'],
  ['changes', 'products.change'],
  ['collections', 'collections.edit'],
  ['coupons', 'coupons.edit'],
  ['content', 'content.edit'],
  ['brand', 'content.edit'],
  ['redirects', 'redirects.edit'],
  ['customers', 'customers.read'],
  ['reviews', 'reviews.moderate'],
  ['reports', 'reports.read'],
  ['countries', 'places.read'],
  ['staff', 'staff.manage'],
  ['setup', 'shop.setup'],
  ['audit', 'audit.read'],
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
            {words.searchEverything}
            <input name="q" type="search" dir="auto" defaultValue={q} maxLength={120} required />
          </label>
          <button type="submit" className="quiet">
            {words.search}
          </button>
        </form>
      </search>
      <nav aria-label={words.office}>
        {screens.map(([screen, permission]) =>
          mayDo(role, permission) ? (
            <a key={screen} href={officePaths[screen]} aria-current={currentOf(officePaths[screen], here)}>
              {words.screens[screen]}
            </a>
          ) : null,
        )}
        <a href={officePaths.account} aria-current={currentOf(officePaths.account, here)}>
          {words.screens.account}
        </a>
        <PostButton action={officePaths.signOut} label={words.signOut(name, role)} />
      </nav>
    </header>
  );
}
