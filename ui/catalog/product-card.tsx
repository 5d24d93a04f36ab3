import { cardPrice } from '../../shared/analytics/event-facts.ts';
import type { ProductCard as Card } from '../../shared/contract/catalog.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Price } from '../components/money.tsx';
import { cardWidths, gridSizes, lazySizes, Picture } from '../components/picture.tsx';
import { ColorDots } from './color-dot.tsx';
import { openedAs } from './opened-as.ts';

const dotsShown = 5;
/** The second picture shows on hover alone, on wide windows: one size fits. */
const secondWidths = [750] as const;

function Colors({ swatches }: { swatches: Card['swatches'] }) {
  if (swatches.length < 2) return null;
  const rest = swatches.length - dotsShown;
  return (
    <p className="dots">
      <span className="visually-hidden">{messages.product.colours(swatches.map((s) => s.name).join(', '))}</span>
      <ColorDots dots={swatches.slice(0, dotsShown)} />
      {rest > 0 && <span aria-hidden="true">{messages.product.moreColours(rest)}</span>}
    </p>
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
}

/** Renders a product in a grid or rail: one link, pictures, price, colours. */
export function ProductCard({ product, sizes = gridSizes, load = 'lazy' }: ProductCardProps) {
  return (
    <article className="card">
      <div className="picture">
        <Picture
          image={product.image}
          widths={cardWidths}
          sizes={load === 'lazy' ? lazySizes : sizes}
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
            lang={contentLanguage()}
          >
            {product.title}
          </a>
        </h3>
        <Price {...product} />
        <Colors swatches={product.swatches} />
      </div>
    </article>
  );
}
