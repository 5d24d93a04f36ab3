import type { MenuItem } from '../../shared/contract/content.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { menuUrl, shown } from './menu-items.ts';
import { isAt } from './menu-place.ts';

/** Renders the second menu level of an area in a bar above its pages, which scrolls sideways if needed. */
export function AreaBar({ area, url }: { area: MenuItem; url: string }) {
  return (
    <nav className="area-bar" aria-label={messages.shell.areaMenu(area.name)}>
      <ul>
        {shown(area.childComponents).map((item, i) => (
          <li key={i.toString()}>
            <a
              href={menuUrl(item)}
              aria-current={isAt(item, url) ? 'page' : undefined}
              lang={contentLanguage(item.nameIn)}
            >
              {item.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
