import { nameLanguage, shownName } from '../../shared/catalog/translated-name.ts';
import type { ProductCard } from '../../shared/contract/catalog.ts';
import { thumbnail } from '../../shared/images.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';

const isHex = (color: string | null | undefined) => Boolean(color && /^#[0-9a-f]{3,8}$/i.test(color));

interface DotProps {
  color: string | null | undefined;
  /** The picture that stands for it. */
  picture?: string | undefined;
  size?: number;
}

/** Renders a colour as a circle, of its picture where it has one; an unknown colour is a half-filled circle. */
export function ColorDot({ color, picture, size = 18 }: DotProps) {
  if (picture !== undefined)
    return <img className="dot" src={thumbnail(picture, 200)} alt="" width={size} height={size} loading="lazy" />;
  return (
    <svg className="dot" width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="8.5" fill={isHex(color) ? (color ?? 'none') : 'none'} />
      {!isHex(color) && <path d="M3 15A8.5 8.5 0 0 0 15 3Z" fill="currentColor" opacity="0.25" />}
    </svg>
  );
}

interface DotLinkProps {
  handle: string;
  swatch: ProductCard['swatches'][number];
}

/**
 * Renders a colour of a card as a link to the product in that colour. The circle's place and radius are in `card.css`: a
 * listing repeats these elements 200 times.
 */
export function DotLink({ handle, swatch }: DotLinkProps) {
  const { name, color, shown, soldOut } = swatch;
  const text = shownName(swatch);
  return (
    <a
      href={href(routes.product, { id: handle }, { color: name })}
      aria-current={shown}
      data-press=""
      className={soldOut && 'is-sold-out'}
      lang={soldOut ? undefined : nameLanguage(swatch)}
    >
      <NamedDot name={soldOut ? messages.product.soldOutValue(text) : text} color={color} />
    </a>
  );
}

/** Renders a colour of a card by itself, with its name. */
export function NamedDot({ name, color }: Pick<DotLinkProps['swatch'], 'name' | 'color'>) {
  return (
    <svg className="dot">
      <title>{name}</title>
      <circle fill={isHex(color) ? (color ?? '') : 'none'} />
    </svg>
  );
}
