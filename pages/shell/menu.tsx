import type { MenuItem } from '../../shared/contract/content.ts';
import { messages } from '../../shared/messages/messages.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { menuAddress } from './menu-address.ts';
import { shown } from './menu-items.ts';
import { isAt, isUnder } from './menu-place.ts';

interface MenuProps {
  /** As shoppers see them: active, not too many. */
  items: readonly MenuItem[];
  /** The page's own. */
  address: string;
}

interface MenuLinkProps {
  item: MenuItem;
  address?: string;
  children?: string;
}

const MenuLink = ({ item, address, children }: MenuLinkProps) => (
  <a className="menu-link" href={menuAddress(item)} aria-current={address ? placeOf(item, address) : undefined}>
    {children ?? item.name}
  </a>
);

/** What a screen reader says of a link to where one is, or to the area that one is in. */
function placeOf(item: MenuItem, address: string): 'page' | 'true' | undefined {
  if (isAt(item, address)) return 'page';
  return isUnder(item, address) ? 'true' : undefined;
}

/** First level in one row; a second level opens below on hover and on keyboard focus. */
export function WideMenu({ items, address }: MenuProps) {
  return (
    <nav className="menu-wide" aria-label={messages.shell.mainMenu}>
      <ul>
        {items.map((item, i) => (
          <li className="menu-item" key={i.toString()}>
            <MenuLink item={item} address={address} />
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
        <Entries items={items} address={address} group="menu" />
      </ul>
    </nav>
  );
}

function Entries({ items, address, group }: MenuProps & { group: string }) {
  return items.map((item, i) => (
    <li key={i.toString()}>
      <Group item={item} address={address} items={shown(item.childComponents)} group={group} below={`${group}-${i}`} />
    </li>
  ));
}

/** Whether one of the items leads where the item above them does: it needs no link of its own then. */
const leadsTo = (items: readonly MenuItem[], parent: MenuItem) =>
  items.some((item) => menuAddress(item) === menuAddress(parent));

interface GroupProps extends MenuProps {
  item: MenuItem;
  /** Of the groups of one level only one stands open. */
  group: string;
  /** The name of the level below. */
  below: string;
}

function Group({ item, address, items, group, below }: GroupProps) {
  if (items.length === 0) return <MenuLink item={item} address={address} />;
  return (
    <details name={group} open={isUnder(item, address)}>
      <summary>
        <span>{item.name}</span>
        <Icon name="down" />
      </summary>
      <ul>
        {!leadsTo(items, item) && (
          <li>
            <MenuLink item={item} address={address}>
              {messages.shell.seeAll(item.name)}
            </MenuLink>
          </li>
        )}
        <Entries items={items} address={address} group={below} />
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
