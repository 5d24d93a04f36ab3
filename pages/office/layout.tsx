import type { ReactNode } from 'react';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { maxCounted, type TaskCounts } from '../../shared/office/today.ts';
import { helpPath, officePaths } from '../../shared/staff/paths.ts';
import { mayDo, type Role } from '../../shared/staff/roles.ts';
import { roleName } from '../../shared/staff/words.ts';
import { groupsFor, helpTopicOf, isWithin, type ShownGroup } from './groups.ts';
import { GroupIcon } from './icons.tsx';
import { Done, PostButton, Problem } from './parts.tsx';

const words = officeMessages.frame;

interface Self {
  name: string;
  role: Role;
}

/** What the frame says of the shop. */
export interface Frame {
  self: Self;
  /** The shop's logo, or its name. */
  mark: ReactNode;
  /** Where shoppers go. */
  shopUrl: string;
  isClosed: boolean;
  /** Whether payments are tests. */
  isTest: boolean;
  /** Null: it could not be counted. */
  waiting: TaskCounts | null;
}

interface Props {
  title: string;
  /** Null: nobody is signed in. */
  frame: Frame | null;
  /** What was searched for. */
  q: string;
  /** Path of the page. */
  path: string;
  /** What was done before. */
  done: string | undefined;
  /** Why nothing was done. */
  problem: string | undefined;
  children: ReactNode;
}

/** Renders the body of a page of the office: it needs no script and shows only the screens of the person's role. */
export function OfficePage({ title, frame, q, path, done, problem, children }: Props) {
  const groups = frame ? groupsFor(frame.self.role, path, frame.waiting) : [];
  const current = groups.find(({ isCurrent }) => isCurrent);
  return (
    <>
      {frame && (
        <>
          <a className="office-skip" href="#main">
            {words.skip}
          </a>
          <OfficeTop frame={frame} q={q} path={path} />
          <Groups groups={groups} />
        </>
      )}
      <main id="main">
        {current && current.screens.length > 1 && <Screens of={current} path={path} />}
        <Head title={title} path={path} />
        <Done text={done} />
        <Problem text={problem} />
        {children}
      </main>
    </>
  );
}

/** Renders the title of a page, and the way to the help of its screen. */
function Head({ title, path }: Pick<Props, 'title' | 'path'>) {
  const topic = helpTopicOf(path);
  if (topic === null) return <h1>{title}</h1>;
  return (
    <div className="office-head">
      <h1>{title}</h1>
      <a className="office-help" href={helpPath(topic)} aria-label={words.help(title)}>
        ?
      </a>
    </div>
  );
}

function OfficeTop({
  frame: { self, mark, shopUrl, isClosed, isTest },
  q,
  path,
}: { frame: Frame } & Pick<Props, 'q' | 'path'>) {
  return (
    <header className="office-top">
      <p className="office-mark">
        <a className="office-home" href={officePaths.today}>
          {mark}
        </a>
      </p>
      <p className="office-state">
        <OpeningState isClosed={isClosed} maySetUp={mayDo(self.role, 'shop.setup')} />
        {isTest && <span className="is-test">{words.state.testPayments}</span>}
      </p>
      <search>
        <form method="get" action={officePaths.search}>
          <input
            name="q"
            type="search"
            dir="auto"
            aria-label={words.searchEverything}
            placeholder={words.searchEverything}
            defaultValue={q}
            maxLength={120}
            required
          />
          <button type="submit" className="quiet">
            {terms.search}
          </button>
        </form>
      </search>
      <details className="office-self">
        <summary>{self.name}</summary>
        <nav aria-label={words.screens.account} data-keys-on={words.keys.on} data-keys-off={words.keys.off}>
          <a href={officePaths.account} aria-current={isWithin(path, officePaths.account) ? 'page' : undefined}>
            {words.screens.account}
          </a>
          <a href={shopUrl}>{words.viewShop}</a>
          <PostButton action={officePaths.signOut} label={words.signOut(self.name, roleName(self.role))} />
        </nav>
      </details>
    </header>
  );
}

/** Says whether the shop is open; while it is closed, it leads to the steps that open it. */
function OpeningState({ isClosed, maySetUp }: { isClosed: boolean; maySetUp: boolean }) {
  if (!isClosed) return <span className="is-open">{words.state.open}</span>;
  if (!maySetUp) return <span className="is-closed">{words.state.closed}</span>;
  return (
    <a className="is-closed" href={officePaths.setup}>
      {words.state.closed}
    </a>
  );
}

/** On a phone the bar at the foot has so many places, the last one for what does not fit. */
const placesAtFoot = 4;

/** Renders the parts of the office: at the side, or on a phone at the foot. */
function Groups({ groups }: { groups: readonly ShownGroup[] }) {
  const others = groups.slice(placesAtFoot);
  return (
    <nav className="office-groups" aria-label={words.office}>
      <ul>
        {groups.map((group) => (
          <li key={group.group}>
            <GroupLink of={group} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details className="office-more">
          <summary className="office-group">
            <GroupIcon of="more" />
            {terms.more}
          </summary>
          <ul>
            {others.map((group) => (
              <li key={group.group}>
                <GroupLink of={group} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}

const GroupLink = ({ of: { group, path, isCurrent, waiting } }: { of: ShownGroup }) => (
  <a className="office-group" href={path} aria-current={isCurrent ? 'true' : undefined}>
    <GroupIcon of={group} />
    {words.groups[group]}
    {waiting > 0 && <span className="badge">{waiting > maxCounted ? `${maxCounted}+` : waiting}</span>}
  </a>
);

/** Renders the screens of a part of the office, above the page that is one of them. */
const Screens = ({ of: { group, screens, current }, path }: { of: ShownGroup; path: string }) => (
  <nav className="office-screens" aria-label={words.groups[group]}>
    {screens.map((screen) => (
      <a
        key={screen}
        className="office-screen"
        href={officePaths[screen]}
        aria-current={screen === current ? currentAt(officePaths[screen], path) : undefined}
      >
        {words.screens[screen]}
      </a>
    ))}
  </nav>
);

/** Marks the link of the screen that a page is, or belongs to. */
const currentAt = (screen: string, path: string): 'page' | 'true' => (path === screen ? 'page' : 'true');
