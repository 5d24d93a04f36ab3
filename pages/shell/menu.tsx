import type { MenuItem } from '../../shared/contract/content.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { menuUrl, shown } from './menu-items.ts';
import { isAt, isUnder, openAreaOf } from './menu-place.ts';

interface MenuProps {
  items: readonly MenuItem[];
  /** URL of the page. */
  url: string;
}

interface MenuLinkProps {
  item: MenuItem;
  /** Whether it links to this page, or to the area that the page is in. */
  current?: 'page' | 'true' | undefined;
  className?: string;
  children?: string;
}

const MenuLink = ({ item, current, className, children }: MenuLinkProps) => (
  <a
    className={className}
    href={menuUrl(item)}
    aria-current={current}
    lang={children === undefined ? contentLanguage(item.nameIn) : undefined}
  >
    {children ?? item.name}
  </a>
);

const hereAt = (item: MenuItem, url: string) => (isAt(item, url) ? 'page' : undefined);

/** Renders the first level in one row; a second level opens below on hover and keyboard focus. */
export function WideMenu({ items, url }: MenuProps) {
  const area = openAreaOf(items, url);
  return (
    <nav className="menu-wide" aria-label={messages.shell.mainMenu}>
      <ul>
        {items.map((item, i) => (
          <li className="menu-item" key={i.toString()}>
            <MenuLink
              className="menu-link"
              item={item}
              current={hereAt(item, url) ?? (item === area ? 'true' : undefined)}
            />
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

/** Renders the same items for narrow windows and touch: nested groups that open by a press, one at a time. */
export function NestedMenu({ items, url }: MenuProps) {
  return (
    <nav aria-label={messages.shell.menu}>
      <ul>
        <Entries items={items} url={url} group="menu" open={openAreaOf(items, url)} />
      </ul>
    </nav>
  );
}

interface EntriesProps extends MenuProps {
  /** Name shared by the groups of one level, of which only one is open. */
  group: string;
  /** The group that is open at first. */
  open: MenuItem | undefined;
}

function Entries({ items, url, group, open }: EntriesProps) {
  return items.map((item, i) => (
    <li key={i.toString()}>
      <Group
        item={item}
        items={shown(item.childComponents)}
        url={url}
        group={group}
        below={`${group}-${i}`}
        open={item === open}
      />
    </li>
  ));
}

/** Returns whether an item links to the same URL as its parent, which then needs no link of its own. */
const leadsTo = (items: readonly MenuItem[], parent: MenuItem) =>
  items.some((item) => menuUrl(item) === menuUrl(parent));

interface GroupProps extends MenuProps {
  item: MenuItem;
  group: string;
  /** Name of the level below. */
  below: string;
  open: boolean;
}

function Group({ item, url, items, group, below, open }: GroupProps) {
  if (items.length === 0) return <MenuLink item={item} current={hereAt(item, url)} />;
  return (
    <details name={group} open={open}>
      <summary>
        <span lang={contentLanguage(item.nameIn)}>{item.name}</span>
        <Icon name="down" />
      </summary>
      <ul>
        {!leadsTo(items, item) && (
          <li>
            <MenuLink item={item} current={hereAt(item, url)}>
              {messages.shell.seeAll(item.name)}
            </MenuLink>
          </li>
        )}
        <Entries items={items} url={url} group={below} open={items.find((each) => isUnder(each, url))} />
      </ul>
    </details>
  );
}

/** Renders menu items as suggestions in the empty search. */
export function Ideas({ items }: { items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav className="search-ideas" aria-label={messages.shell.searchIdeas}>
      <p aria-hidden="true">{messages.shell.searchIdeas}</p>
      <ul>
        {items.map((item, i) => (
          <li key={i.toString()}>
            <a className="chip" href={menuUrl(item)} lang={contentLanguage(item.nameIn)}>
              {item.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
