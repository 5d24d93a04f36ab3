import { useContext } from 'react';
import type { Collection, ProductCard } from '../../shared/contract/catalog.ts';
import type { HomeSection } from '../../shared/contract/content.ts';
import { srcSet } from '../../shared/images.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { linkUrl } from '../../shared/text/link-target.ts';
import { CollectionGrid } from '../../ui/catalog/collection-grid.tsx';
import { ProductCard as Card } from '../../ui/catalog/product-card.tsx';
import { ProductRail } from '../../ui/catalog/product-grid.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { lazySizes, Picture } from '../../ui/components/picture.tsx';
import { BrandShape } from '../../ui/rendering/brand-shape.ts';
import { RichText } from '../content/rich-text.tsx';
import { NewsletterForm } from '../shell/newsletter-form.tsx';

type Section<K extends HomeSection['kind']> = Omit<Extract<HomeSection, { kind: K }>, 'kind'> & SectionId;

interface SectionId {
  /** Id of the section for pop-ups and links. */
  id?: string;
}

/** Renders a full-width section with picture, sentence and action, and the page's `h1`. */
export function Hero({ id, title, titleIn, text, textIn, action, image, tallImage }: Section<'hero'>) {
  return (
    <section className="hero" id={id}>
      <picture className="hero-picture">
        {tallImage && <source media="(width < 48em)" srcSet={srcSet(tallImage.url)} sizes="100vw" />}
        <Picture image={image} sizes="100vw" load="first" />
      </picture>
      <div className="hero-text">
        <h1 lang={contentLanguage(titleIn)}>{title}</h1>
        {text && <p lang={contentLanguage(textIn)}>{text}</p>}
        <ButtonLink href={linkUrl(action.href)} lang={contentLanguage(action.labelIn)}>
          {action.label}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Renders the shop's areas as pictures. */
export function Tiles({ id, title, titleIn, tiles }: Section<'tiles'>) {
  return (
    <section className="home-section" id={id}>
      <div className="section-head">
        <h2 lang={contentLanguage(titleIn)}>{title}</h2>
      </div>
      <ul className="tiles">
        {tiles.map((tile) => (
          <li className="card" key={tile.href}>
            <div className="picture">
              <Picture image={tile.image} sizes={lazySizes} alt="" />
            </div>
            <h3 className="tile-title">
              <a className="card-link" href={linkUrl(tile.href)} lang={contentLanguage(tile.titleIn)}>
                {tile.title}
              </a>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}

type RailProps = Pick<Section<'rail'>, 'id' | 'title' | 'titleIn' | 'action'> & { products: readonly ProductCard[] };

/** Renders one row of products; nothing if there are none. */
export function Rail({ id, title, titleIn, products, action }: RailProps) {
  if (products.length === 0) return null;
  return (
    <section className="home-section" id={id}>
      <div className="section-head">
        <h2 lang={contentLanguage(titleIn)}>{title}</h2>
        {action && (
          <a href={linkUrl(action.href)} lang={contentLanguage(action.labelIn)}>
            {action.label}
          </a>
        )}
      </div>
      <ProductRail products={products} />
    </section>
  );
}

/** Renders a look: a large picture, a short text and its products. */
type StoryProps = Omit<Section<'story'>, 'products'> & Pick<RailProps, 'products'>;

export function Story({ id, title, titleIn, text, textIn, action, image, products }: StoryProps) {
  return (
    <section className="story" id={id}>
      <div className="story-picture">
        <Picture image={image} sizes="(width >= 60em) 50vw, 100vw" />
      </div>
      <div className="story-text">
        <h2 lang={contentLanguage(titleIn)}>{title}</h2>
        <p lang={contentLanguage(textIn)}>{text}</p>
        <ButtonLink href={linkUrl(action.href)} kind="secondary" lang={contentLanguage(action.labelIn)}>
          {action.label}
        </ButtonLink>
        {products.length > 0 && (
          <ul className="story-products" aria-label={messages.looks.inThisLook}>
            {products.slice(0, 3).map((product) => (
              <li key={product.id}>
                <Card product={product} sizes="(width >= 60em) 14vw, 32vw" plainColors />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Renders the reasons to buy here. */
export function Reasons({ id, title, titleIn, items }: Section<'reasons'>) {
  return (
    <section className="home-section" id={id}>
      <div className="section-head">
        <h2 lang={contentLanguage(titleIn)}>{title}</h2>
      </div>
      <ul className="reasons">
        {items.map((item) => (
          <li key={item.title}>
            <h3 lang={contentLanguage(item.titleIn)}>{item.title}</h3>
            <p lang={contentLanguage(item.textIn)}>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders a short, large text by itself. */
export function TextSection({ id, title, titleIn, text, textIn, action }: Section<'text'>) {
  return (
    <section className="home-section home-text" id={id}>
      <h2 lang={contentLanguage(titleIn)}>{title}</h2>
      <div className="home-words">
        {text.map((line, i) => (
          <p key={i.toString()} lang={contentLanguage(textIn)}>
            <RichText text={line} />
          </p>
        ))}
        {action && (
          <a href={linkUrl(action.href)} lang={contentLanguage(action.labelIn)}>
            {action.label}
          </a>
        )}
      </div>
    </section>
  );
}

/** Renders the newsletter subscription, the page's only dark band. */
export function Newsletter({
  id,
  title,
  titleIn,
  text,
  textIn,
  hasOffer,
}: Section<'newsletter'> & { hasOffer: boolean }) {
  return (
    <section className="newsletter" id={id}>
      <h2 lang={contentLanguage(titleIn)}>{title}</h2>
      <p lang={contentLanguage(textIn)}>{text}</p>
      <NewsletterForm id="home-email" source="home" hasOffer={hasOffer} />
    </section>
  );
}

interface Props extends Section<'categories'> {
  /** Those that have products. */
  collections: readonly Collection[];
}

/** Collections at most. */
const maxShown = 12;

/** Columns on phones. */
const fewColumns = 2;
/** Returns how many places of the last row stay empty. */
const emptyPlaces = (count: number, columns: number) => (columns - (count % columns)) % columns;

/** Returns how many collections the page shows: one is left out where the last rows have fewer empty places without it. */
function shownOf(count: number, columns: number): number {
  const most = Math.min(count, maxShown);
  const empty = (shown: number) => emptyPlaces(shown, columns) + emptyPlaces(shown, fewColumns);
  return most > 4 && empty(most - 1) < empty(most) ? most - 1 : most;
}

/** Renders the first categories and collections of the catalogue; a sentence while there are none. */
export function Categories({ id, title, titleIn, collections }: Props) {
  const { columns } = useContext(BrandShape);
  if (collections.length === 0)
    return (
      <section className="home-section" id={id}>
        <p>{messages.catalog.emptyShop}</p>
      </section>
    );
  const shown = collections.slice(0, shownOf(collections.length, columns));
  return (
    <section className="home-section" id={id}>
      <div className="section-head">
        <h2 lang={contentLanguage(titleIn)}>{title}</h2>
        {shown.length < collections.length && <a href={href(routes.collections)}>{messages.catalog.collections}</a>}
      </div>
      <CollectionGrid collections={shown} />
    </section>
  );
}

type OpeningProps = Section<'opening'> & { siteName: string };

/** Renders the page's `h1` without a picture: a title, or the shop's name. */
export function Opening({ id, title, titleIn, text, textIn, action, siteName }: OpeningProps) {
  return (
    <section className="home-section home-text home-opening" id={id}>
      <h1 lang={title ? contentLanguage(titleIn) : undefined}>{title || siteName}</h1>
      <div className="home-words">
        {text && <p lang={contentLanguage(textIn)}>{text}</p>}
        {action && (
          <a href={linkUrl(action.href)} lang={contentLanguage(action.labelIn)}>
            {action.label}
          </a>
        )}
      </div>
    </section>
  );
}
