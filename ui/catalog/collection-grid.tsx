import { useContext } from 'react';
import type { Collection } from '../../shared/contract/catalog.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { gridSizes, Picture } from '../components/picture.tsx';
import { BrandShape } from '../rendering/brand-shape.ts';

/** Renders collections as pictures with names; `first` means that they start in the page's first view. */
export function CollectionGrid({
  collections,
  first = false,
}: {
  collections: readonly Collection[];
  first?: boolean;
}) {
  const { columns } = useContext(BrandShape);
  return (
    <ul className="products">
      {collections.map(({ id, handle, title, titleIn, image, productCount }, i) => (
        <li key={id}>
          <article className="card">
            <div className="picture">
              {image && (
                <Picture
                  image={image}
                  sizes={gridSizes(columns)}
                  // The title stands beside it.
                  alt={image.alt === title ? '' : image.alt}
                  load={first && i < 4 ? 'early' : 'lazy'}
                />
              )}
            </div>
            <div className="card-text">
              <h2 className="tile-title">
                <a className="card-link" href={href(routes.collection, { id: handle })} lang={contentLanguage(titleIn)}>
                  {title}
                </a>
              </h2>
              <p className="muted figures">{messages.catalog.count(productCount)}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
