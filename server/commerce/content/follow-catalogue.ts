import { maxMenuItems } from '../../../shared/constants.ts';
import type { MenuItem } from '../../../shared/contract/content.ts';
import { onlyOne } from '../../../shared/contract/documents.ts';
import { recordOf } from '../../../shared/documents/shape.ts';
import { languagesOfField, textKey } from '../../../shared/documents/text-key.ts';
import { baseLanguage } from '../../../shared/language/language.ts';
import { catalogueOf } from '../../../shared/messages/catalogues.ts';
import { routes } from '../../../shared/routes.ts';
import { lockRows, type Trx } from '../database/connection.ts';
import { documentAt } from './store.ts';
import { type StoredTexts, textsIn } from './stored-texts.ts';
import { everyMarket } from './types.ts';
import { putDocument } from './write.ts';

const menu = { type: 'navigation', code: onlyOne, market: everyMarket };
/** Collections of the neutral shop that come first and last; their words are those of its other documents. */
const newest = 'new-in';
const reduced = 'sale';
/** What a menu item may have below it. */
const maxBelow = 40;

/**
 * Writes the menu of a shop that leaves it to the catalogue (`fromCatalogue`): the collections that have products, those
 * beyond the first below 'More'. A menu that has a draft is being written by a person and stays.
 */
export async function menuFollowsCatalogue(trx: Trx, now: number): Promise<void> {
  await lockRows(trx, trx.selectFrom('content_version').select('edition')).execute();
  const stored = await documentAt(trx, menu, 'PUBLISH');
  if (!stored || (await documentAt(trx, menu, 'DRAFT'))) return;
  const body = recordOf(stored.json);
  if (body.fromCatalogue !== true) return;
  const json = { ...body, content: menuOf(await sold(trx)) };
  const written = await putDocument(trx, { ...menu, status: 'PUBLISH', json }, now);
  if (!written.ok) throw new Error('The menu of the catalogue is no valid document.');
}

type Sold = Awaited<ReturnType<typeof sold>>[number];

/** The collections with products, in their order; no more than a menu holds. */
const sold = (trx: Trx) =>
  trx
    .selectFrom('collection')
    .select(['handle', 'title', 'texts_json'])
    .where('product_count', '>', 0)
    .where('handle', '<>', 'bestsellers')
    .where('hidden', '=', 0)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(maxMenuItems + maxBelow)
    .execute();

function menuOf(collections: readonly Sold[]): MenuItem[] {
  const words = catalogueOf(baseLanguage());
  const called = (name: string) => collections.filter(({ handle }) => handle === name);
  const others = collections.filter(({ handle }) => handle !== newest && handle !== reduced);
  const room = maxMenuItems - 3;
  const [shown, rest] =
    others.length <= room + 1 ? [others, []] : [others.slice(0, room), others.slice(room, room + maxBelow)];
  const items = [...called(newest), ...shown].map(itemOf);
  if (rest.length > 0)
    items.push({ ...linkTo(words.product.more, routes.collections), childComponents: rest.map(itemOf) });
  items.push(...called(reduced).map(itemOf));
  return items.length > 0 ? items : [linkTo(words.catalog.allProducts, routes.products)];
}

/** A title may be longer than a menu item's name. */
const longestName = 60;

const itemOf = ({ handle, title, texts_json }: Sold): MenuItem => ({
  name: title.slice(0, longestName),
  ...namesIn(textsIn(texts_json)),
  active: true,
  link: { type: 'collection', src: handle },
});

/** Returns the names of a menu item in further languages: the titles of its collection. */
const namesIn = (texts: StoredTexts): StoredTexts =>
  Object.fromEntries(
    languagesOfField(texts, 'title').map((language) => [
      textKey('name', language),
      (texts[textKey('title', language)] ?? '').slice(0, longestName),
    ]),
  );

const linkTo = (name: string, src: string): MenuItem => ({ name, active: true, link: { type: 'link', src } });
