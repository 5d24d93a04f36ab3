import type { Collection } from '../../shared/contract/catalog.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { CollectionGrid } from '../../ui/catalog/collection-grid.tsx';

interface Props {
  id: string;
  title: string;
  /** Those that have products. */
  collections: readonly Collection[];
}

/** Collections at most. */
const most = 12;

/** Returns how many collections the page shows: none stands alone in the last row of four or two columns. */
const shownOf = (count: number) => (count > 4 && count < most && count % 4 === 1 ? count - 1 : Math.min(count, most));

/** Renders the first categories and collections of the catalogue; a sentence while there are none. */
export function Categories({ id, title, collections }: Props) {
  if (collections.length === 0)
    return (
      <section className="home-section" id={id}>
        <p>{messages.catalog.emptyShop}</p>
      </section>
    );
  const shown = collections.slice(0, shownOf(collections.length));
  return (
    <section className="home-section" id={id}>
      <div className="section-head">
        <h2 lang={contentLanguage()}>{title}</h2>
        {shown.length < collections.length && <a href={href(routes.collections)}>{messages.catalog.collections}</a>}
      </div>
      <CollectionGrid collections={shown} />
    </section>
  );
}
