import { useContext } from 'react';
import { cardPrice } from '../../shared/analytics/event-facts.ts';
import { shownName } from '../../shared/catalog/translated-name.ts';
import type { ProductCard as Card } from '../../shared/contract/catalog.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { cardWidths } from '../components/card-widths.ts';
import { Price } from '../components/money.tsx';
import { gridSizes, lazySizes, Picture } from '../components/picture.tsx';
import { BrandShape } from '../rendering/brand-shape.ts';
import { DotLink, NamedDot } from './color-dot.tsx';
import { openedAs } from './opened-as.ts';
import { QuickAdd } from './quick-add.tsx';

const dotsShown = 5;
/** The second picture shows on hover alone, on wide windows: one size fits. */
const secondWidths = [750] as const;

interface ColorsProps extends Pick<Card, 'handle' | 'swatches'> {
  linked: boolean;
}

/**
 * Renders the colours as links, each to the product in that colour; in a listing its script shows them on the card. Not in a
 * rail, whose edge cuts some of them, nor in narrow columns.
 */
function Colors({ handle, swatches, linked }: ColorsProps) {
  if (swatches.length < 2) return null;
  const rest = swatches.length - dotsShown;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className="dots" role="group" aria-label={messages.product.coloursOf}>
      {swatches
        .slice(0, dotsShown)
        .map((swatch) =>
          linked ? (
            <DotLink key={swatch.name} handle={handle} swatch={swatch} />
          ) : (
            <NamedDot key={swatch.name} name={shownName(swatch)} color={swatch.color} />
          ),
        )}
      {rest > 0 && <span aria-hidden="true">{isolated(`+${rest}`)}</span>}
    </div>
  );
}

function Badges({ product }: { product: Card }) {
  const badges = product.soldOut ? [messages.product.soldOut] : product.badges;
  if (badges.length === 0) return null;
  return (
    <ul className="card-badges">
      {badges.map((badge) => (
        <li key={badge}>{badge}</li>
      ))}
    </ul>
  );
}

interface ProductCardProps {
  product: Card;
  sizes?: string;
  load?: 'first' | 'early' | 'lazy';
  /** Whether its colours are no links: there is too little room to press them. */
  plainColors?: boolean;
}

/** Renders a product in a grid or rail: its link, pictures, price, colours, and what can be bought at once. */
export function ProductCard({ product, sizes, load = 'lazy', plainColors = false }: ProductCardProps) {
  const { columns } = useContext(BrandShape);
  return (
    <article className="card">
      <div className="picture">
        <Picture
          image={product.image}
          widths={cardWidths}
          sizes={load === 'lazy' ? lazySizes : (sizes ?? gridSizes(columns))}
          load={load}
          alt=""
          fills
        />
        {product.hoverImage && (
          <Picture className="card-second" image={product.hoverImage} widths={secondWidths} sizes="" alt="" fills />
        )}
        <Badges product={product} />
      </div>
      <div className="card-text">
        <h3 className="card-title">
          <a
            className="card-link"
            href={href(routes.product, { id: product.handle }, openedAs(product))}
            data-facts={cardPrice(product)}
            lang={contentLanguage(product.titleIn)}
          >
            {product.title}
          </a>
        </h3>
        <Price {...product} />
        <Colors {...product} linked={!plainColors} />
      </div>
      {product.quickAdd && <QuickAdd {...product} sizes={product.quickAdd.sizes} />}
    </article>
  );
}
