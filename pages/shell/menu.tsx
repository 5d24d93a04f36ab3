import { maxMenuItems } from '../../shared/constants.ts';
import type { MenuItem } from '../../shared/contract/content.ts';
import { messages } from '../../shared/messages/messages.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { menuAddress } from './menu-address.ts';

/** The items shoppers see: active ones, at most thirteen on the first level. */
const shown = (items: readonly MenuItem[] = []) => items.filter((item) => item.active);
const firstLevel = (items: readonly MenuItem[]) => shown(items).slice(0, maxMenuItems);

const MenuLink = ({ item, children }: { item: MenuItem; children?: string }) => (
  <a className="menu-link" href={menuAddress(item)}>
    {children ?? item.name}
  </a>
);

/** First level in one row; a second level opens below on hover and on keyboard focus. */
export function WideMenu({ items }: { items: readonly MenuItem[] }) {
  return (
    <nav className="menu-wide" aria-label={messages.shell.mainMenu}>
      <ul>
        {firstLevel(items).map((item) => (
          <li className="menu-item" key={item.name}>
            <MenuLink item={item} />
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
        {items.map((item) => (
          <li key={item.name}>
            <MenuLink item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same items for narrow windows and touch: nested groups that open by a press. */
export function NestedMenu({ items }: { items: readonly MenuItem[] }) {
  return (
    <nav aria-label={messages.shell.menu}>
      <ul>
        <Entries items={firstLevel(items)} />
      </ul>
    </nav>
  );
}

function Entries({ items }: { items: readonly MenuItem[] }) {
  return items.map((item) => (
    <li key={item.name}>
      <Group item={item} items={shown(item.childComponents)} />
    </li>
  ));
}

/** Whether one of the items leads where the item above them does: it needs no link of its own then. */
const leadsTo = (items: readonly MenuItem[], parent: MenuItem) =>
  items.some((item) => menuAddress(item) === menuAddress(parent));

function Group({ item, items }: { item: MenuItem; items: readonly MenuItem[] }) {
  if (items.length === 0) return <MenuLink item={item} />;
  return (
    <details>
      <summary>
        {item.name}
        <Icon name="down" />
      </summary>
      <ul>
        {!leadsTo(items, item) && (
          <li>
            <MenuLink item={item}>{messages.shell.seeAll(item.name)}</MenuLink>
          </li>
        )}
        <Entries items={items} />
      </ul>
    </details>
  );
}
