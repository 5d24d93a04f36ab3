import type { MenuItem } from '../../shared/contract/content.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { menuAddress } from './menu-address.ts';
import { shown } from './menu-items.ts';
import { isAt } from './menu-place.ts';

/** Renders the second menu level of an area in a bar above its pages, which scrolls sideways if needed. */
export function AreaBar({ area, address }: { area: MenuItem; address: string }) {
  return (
    <nav className="area-bar" aria-label={messages.shell.areaMenu(area.name)}>
      <ul>
        {shown(area.childComponents).map((item, i) => (
          <li key={i.toString()}>
            <a
              href={menuAddress(item)}
              aria-current={isAt(item, address) ? 'page' : undefined}
              lang={contentLanguage()}
            >
              {item.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
