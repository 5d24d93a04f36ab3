import type { Collection } from '../../shared/contract/catalog.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { CollectionGrid } from '../../ui/catalog/collection-grid.tsx';

interface Props {
  id: string;
  title: string;
  /** Those that have products. */
  collections: readonly Collection[];
}

/** Renders the categories and collections of the catalogue; a sentence while there are none. */
export function Categories({ id, title, collections }: Props) {
  if (collections.length === 0)
    return (
      <section className="home-section" id={id}>
        <p>{messages.catalog.emptyShop}</p>
      </section>
    );
  return (
    <section className="home-section" id={id}>
      <div className="section-head">
        <h2 lang={contentLanguage()}>{title}</h2>
      </div>
      <CollectionGrid collections={collections} />
    </section>
  );
}
