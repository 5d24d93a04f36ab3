import type { Selectable } from 'kysely';
import { focusPointOf } from '../../../shared/catalog/focus-points.ts';
import { bestsellerUnits } from '../../../shared/constants.ts';
import type { ProductCard } from '../../../shared/contract/catalog.ts';
import type { Image } from '../../../shared/contract/shapes.ts';
import { currentLanguage } from '../../../shared/language/language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { money } from '../../../shared/money.ts';
import type { ProductImageTable } from '../database/catalog-tables.ts';
import type { Database } from '../database/connection.ts';
import type { Filters } from './filters.ts';
import { isOneOf, needsVariants } from './listed-price.ts';
import { colorOption, isInStock, loadParts, type PricedVariant, type ProductParts, valuesOf } from './parts.ts';
import type { CurrencyRow, Price } from './price.ts';

const swatchesAtMost = 6;
/** Swatches that a card shows as dots: the chosen colour is one of them. */
const dotsAtMost = 5;

/** Shown where a product has no picture yet. */
export const placeholderImage = { url: '/images/import/placeholder.webp', width: 1200, height: 1600 };

/** Cards of products in the order of their ids. @param chosen colours and sizes that the cards show and open with */
export async function loadCards(
  db: Database,
  ids: readonly number[],
  currency: CurrencyRow,
  chosen?: ChosenValues,
): Promise<ProductCard[]> {
  return (await loadParts(db, ids, currency)).map((parts) => cardOf(parts, currency, chosen));
}

/**
 * What a listing shows of a product. The price is that of its cheapest variant; where colours or sizes are chosen, of those
 * that match them and can be bought, which quick add offers.
 */
export function cardOf(parts: ProductParts, currency: CurrencyRow, chosen?: ChosenValues): ProductCard {
  const { product, titleIn } = parts;
  const variant = chosen && chosenVariant(parts, chosen);
  const color = chosen?.color && variant ? colorNameOf(parts, variant) : null;
  const [image, hoverImage] = cardImages(parts, color);
  const price = cheapest(parts, { chosen, color });
  return {
    id: String(product.id),
    handle: product.handle,
    style: product.style,
    title: product.title,
    ...(titleIn && { titleIn }),
    image: imageOf(image, parts),
    ...(hoverImage && { hoverImage: imageOf(hoverImage, parts) }),
    ...moneyOf(price, currency),
    ...(product.rating !== null && { rating: product.rating / 100 }),
    reviewCount: product.review_count,
    swatches: swatchesOf(parts, colorShown(parts, chosen)),
    badges: badgesOf(parts, price),
    soldOut: product.in_stock === 0,
    ...(variant && { opens: { variantId: String(variant.id), as: chosen.size ? 'variant' : 'like' } as const }),
  };
}

/** Colours and sizes that a listing was narrowed to, by their slugs. */
export type ChosenValues = Pick<Filters, 'color' | 'size'>;

/** Returns the first variant of these colours and sizes, one in stock before others; colours in their given order. */
function chosenVariant({ variants }: ProductParts, chosen: ChosenValues): PricedVariant | undefined {
  if (!isNarrowed(chosen)) return undefined;
  const { color } = chosen;
  const fitting = variants.filter((variant) => isChosen(variant, chosen));
  const inOrder = color ? fitting.toSorted((a, b) => placeOf(a.color, color) - placeOf(b.color, color)) : fitting;
  return inOrder.find(isInStock) ?? inOrder[0];
}

const isNarrowed = (chosen?: ChosenValues) => chosen !== undefined && needsVariants(chosen);
/** Whether a variant is of the chosen colours and sizes. */
export const isChosen = (variant: PricedVariant, { color, size }: ChosenValues) =>
  isOneOf(variant.color, color) && isOneOf(variant.size, size);
const placeOf = (value: string | null, all: readonly string[]) => (value === null ? all.length : all.indexOf(value));

/** The name of a variant's colour, as pictures are marked with. */
function colorNameOf(parts: ProductParts, variant: PricedVariant): string | null {
  const option = colorOption(parts);
  return option ? (valuesOf(variant)[option.index] ?? null) : null;
}

/** `saleMoney` and, where one is in force, `promotionMoney` with what the law compares it with. */
export function moneyOf(price: Price, { code }: Pick<CurrencyRow, 'code'>) {
  const saleMoney = money(price.saleCents, code);
  return price.promotionCents === null
    ? { saleMoney }
    : {
        saleMoney,
        promotionMoney: money(price.promotionCents, code),
        ...(price.lowestOfDays !== undefined && { lowestOfDays: price.lowestOfDays }),
      };
}

/** Returns a picture; one without a text of its own has the product's title. */
export function imageOf(
  row: Selectable<ProductImageTable> | undefined,
  { product: { title }, titleIn, texts }: Pick<ProductParts, 'product' | 'titleIn' | 'texts'>,
): Image {
  const titled = { alt: title, ...(titleIn && { altIn: titleIn }) };
  if (!row) return { ...placeholderImage, ...titled };
  const alt = texts.get(`alt:${row.url}`);
  const own = alt === undefined ? { alt: row.alt } : { alt, altIn: currentLanguage() };
  const focus = focusPointOf(row.focus);
  return { url: row.url, width: row.width, height: row.height, ...(focus && { focus }), ...(own.alt ? own : titled) };
}

/** The first picture, of a colour where one is chosen and has any, and the next of the same colour. */
function cardImages({ images }: ProductParts, chosen: string | null) {
  const first = images.find(({ color }) => chosen !== null && color === chosen) ?? images[0];
  return [first, images.find((image) => image !== first && image.color === first?.color)];
}

/** Returns the colour that a card shows: the chosen one, that of its picture, or the first that can be bought. */
export function colorShown(parts: ProductParts, chosen?: ChosenValues): string | null {
  const variant = chosen?.color ? chosenVariant(parts, chosen) : undefined;
  const first = parts.variants.find(isInStock) ?? parts.variants[0];
  return (
    (variant && colorNameOf(parts, variant)) ?? parts.images[0]?.color ?? (first ? colorNameOf(parts, first) : null)
  );
}

/**
 * Returns the lowest price: of the chosen variants that can be bought, or else of the chosen ones, or else of all. Of
 * several chosen colours, the card shows one.
 */
function cheapest(
  parts: ProductParts,
  { chosen, color }: { chosen: ChosenValues | undefined; color: string | null },
): Price {
  const { variants, product } = parts;
  const ofColor = color === null ? variants : variants.filter((variant) => colorNameOf(parts, variant) === color);
  const matching = chosen ? ofColor.filter((variant) => isChosen(variant, chosen)) : ofColor;
  const buyable = isNarrowed(chosen) ? matching.filter(isInStock) : [];
  const priced = [buyable, matching, variants].find((some) => some.length > 0) ?? [];
  const [first, ...others] = priced.map(({ price }) => price);
  const none = { saleCents: product.price_cents, promotionCents: null, inForceCents: product.price_cents };
  return others.reduce((best, price) => (price.inForceCents < best.inForceCents ? price : best), first ?? none);
}

function swatchesOf(parts: ProductParts, shown: string | null): ProductCard['swatches'] {
  const option = colorOption(parts);
  if (!option) return [];
  return withShown(option.values, shown).flatMap(({ name, translation, color }) => {
    const ofColor = parts.variants.filter((variant) => valuesOf(variant)[option.index] === name);
    const inStock = ofColor.find(isInStock);
    const variant = inStock ?? ofColor[0];
    const image = parts.images.find((row) => row.color === name);
    if (!variant) return [];
    return {
      name,
      ...(translation !== undefined && { translation }),
      color,
      variantId: String(variant.id),
      ...(image && { image: image.url }),
      ...(name === shown && { shown: true as const }),
      ...(!inStock && { soldOut: true as const }),
    };
  });
}

/** Returns the first colours; one that is shown comes last of the dots instead of behind them. */
function withShown<T extends { name: string }>(colors: readonly T[], shown: string | null): readonly T[] {
  const place = colors.findIndex(({ name }) => name === shown);
  const color = colors[place];
  if (!color || place < dotsAtMost) return colors.slice(0, swatchesAtMost);
  const others = colors.toSpliced(place, 1);
  return others.toSpliced(dotsAtMost - 1, 0, color).slice(0, swatchesAtMost);
}

function badgesOf(parts: ProductParts, price: Price): string[] {
  const { product } = parts;
  const words = messages.service.badges;
  const percent = percentOff(price);
  const badges: [string, boolean][] = [
    [words.new, product.is_new === 1],
    [percent > 0 ? words.percentOff(percent) : words.sale, product.on_sale === 1 && isReduced(parts)],
    [words.bestseller, product.sales_count >= bestsellerUnits],
  ];
  return badges.flatMap(([badge, earned]) => (earned ? badge : []));
}

/** Whether any variant is reduced; a product without variants is taken at its word. */
const isReduced = ({ variants }: ProductParts) =>
  variants.length === 0 || variants.some(({ price }) => price.promotionCents !== null);

/** The reduction of a price in per cent, rounded down, so that no more is promised than is given. */
function percentOff({ saleCents, promotionCents }: Price): number {
  return promotionCents === null ? 0 : Math.floor(((saleCents - promotionCents) * 100) / saleCents);
}
