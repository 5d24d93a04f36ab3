import type { MenuItem } from '../../shared/contract/content.ts';
import { messages } from '../../shared/messages/messages.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { menuAddress } from './menu-address.ts';
import { shown } from './menu-items.ts';
import { isAt, isUnder, openAreaOf } from './menu-place.ts';

interface MenuProps {
  /** As shoppers see them: active, not too many. */
  items: readonly MenuItem[];
  /** The page's own. */
  address: string;
}

interface MenuLinkProps {
  item: MenuItem;
  /** Whether it leads to this page, or to the area that the page is in. */
  current?: 'page' | 'true' | undefined;
  children?: string;
}

const MenuLink = ({ item, current, children }: MenuLinkProps) => (
  <a className="menu-link" href={menuAddress(item)} aria-current={current}>
    {children ?? item.name}
  </a>
);

const hereAt = (item: MenuItem, address: string) => (isAt(item, address) ? 'page' : undefined);

/** First level in one row; a second level opens below on hover and on keyboard focus. */
export function WideMenu({ items, address }: MenuProps) {
  const area = openAreaOf(items, address);
  return (
    <nav className="menu-wide" aria-label={messages.shell.mainMenu}>
      <ul>
        {items.map((item, i) => (
          <li className="menu-item" key={i.toString()}>
            <MenuLink item={item} current={hereAt(item, address) ?? (item === area ? 'true' : undefined)} />
            <Submenu items={shown(item.childComponents)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Submenu({ items }: { items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <div className="submenu">
      <ul>
        {items.map((item, i) => (
          <li key={i.toString()}>
            <MenuLink item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same items for narrow windows and touch: nested groups that open by a press, one at a time. */
export function NestedMenu({ items, address }: MenuProps) {
  return (
    <nav aria-label={messages.shell.menu}>
      <ul>
        <Entries items={items} address={address} group="menu" open={openAreaOf(items, address)} />
      </ul>
    </nav>
  );
}

interface EntriesProps extends MenuProps {
  /** Of the groups of one level only one stands open. */
  group: string;
  /** The one that does when the menu opens. */
  open: MenuItem | undefined;
}

function Entries({ items, address, group, open }: EntriesProps) {
  return items.map((item, i) => (
    <li key={i.toString()}>
      <Group
        item={item}
        items={shown(item.childComponents)}
        address={address}
        group={group}
        below={`${group}-${i}`}
        open={item === open}
      />
    </li>
  ));
}

/** Whether one of the items leads where the item above them does: it needs no link of its own then. */
const leadsTo = (items: readonly MenuItem[], parent: MenuItem) =>
  items.some((item) => menuAddress(item) === menuAddress(parent));

interface GroupProps extends MenuProps {
  item: MenuItem;
  group: string;
  /** The name of the level below. */
  below: string;
  open: boolean;
}

function Group({ item, address, items, group, below, open }: GroupProps) {
  if (items.length === 0) return <MenuLink item={item} current={hereAt(item, address)} />;
  return (
    <details name={group} open={open}>
      <summary>
        <span>{item.name}</span>
        <Icon name="down" />
      </summary>
      <ul>
        {!leadsTo(items, item) && (
          <li>
            <MenuLink item={item} current={hereAt(item, address)}>
              {messages.shell.seeAll(item.name)}
            </MenuLink>
          </li>
        )}
        <Entries items={items} address={address} group={below} open={items.find((each) => isUnder(each, address))} />
      </ul>
    </details>
  );
}

/** Where to go for those who search for nothing yet. */
export function Ideas({ items }: { items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav className="search-ideas" aria-label={messages.shell.searchIdeas}>
      <p aria-hidden="true">{messages.shell.searchIdeas}</p>
      <ul>
        {items.map((item, i) => (
          <li key={i.toString()}>
            <a className="chip" href={menuAddress(item)}>
              {item.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
