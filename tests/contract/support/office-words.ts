import { allCountries } from 'country-region-data';
import type { Database } from '../../../server/commerce/database/connection.ts';
import { officeCatalogueOf } from '../../../shared/messages/office/office-messages.ts';
import { isEnglish } from './english-words.ts';
import { saidBy } from './visible-words.ts';

/** Texts of the office that German words differently. */
const english: ReadonlySet<string> = new Set(differing(officeCatalogueOf('en'), officeCatalogueOf('de')));

function differing(one: unknown, other: unknown): string[] {
  if (typeof one === 'string') return one === other ? [] : [one];
  if (typeof one !== 'object' || one === null) return [];
  return Object.entries(one).flatMap(([key, value]) => differing(value, Object(other)[key]));
}

/** Returns everything that somebody wrote into the shop, as one text. */
export async function writtenIn(db: Database): Promise<string> {
  const rows = await Promise.all([
    db.selectFrom('product').selectAll().execute(),
    db.selectFrom('variant').selectAll().execute(),
    db.selectFrom('collection').selectAll().execute(),
    db.selectFrom('category').selectAll().execute(),
    db.selectFrom('content_document').select('body_json').execute(),
    db.selectFrom('country').selectAll().execute(),
    db.selectFrom('currency').selectAll().execute(),
    db.selectFrom('shipping_method').selectAll().execute(),
    db.selectFrom('shop_order').selectAll().execute(),
    db.selectFrom('order_line').selectAll().execute(),
  ]);
  return JSON.stringify(rows).replaceAll('\\\\', '\\').replaceAll('\\"', '"');
}

/** What German has too: words that both languages share with another one's meaning. */
const german: ReadonlySet<string> = new Set(differing(officeCatalogueOf('de'), officeCatalogueOf('en')));

/** Names of states, which the shop has in no other language. */
const states: ReadonlySet<string> = new Set(allCountries.flatMap(([, , regions]) => regions.map(([name]) => name)));

/** What is the same in every language: addresses, references, codes in capitals, actions and names of records, columns of files. */
const names =
  /\/[\w./-]+|\b\w+\/[\w-]+|\w*[\d_]\w*|\b[A-Z]{2,}\b|\b[a-z]+[.:][\w ]+|(SKU, )?Price, Compare-at price, Inventory quantity|\b(Compare-at price|Price|Inventory quantity|Option\d)(?= [\d„-])|Shopify Product Reviews|80% wool, 20% cashmere; lining: 100% cupro/g;

/** Returns the texts of a page that are English and that nobody wrote into the shop. */
export function englishOn(body: string, written: string): string[] {
  const page = body.replace(/<textarea[\s\S]*?<\/textarea>/g, '');
  return saidBy(page).texts.filter((text) => {
    const own = text.replace(/…$/, '');
    const left = own.replace(/^\d+\. /, '').replace(/^[\p{L} ]+: /u, '');
    if (written.includes(own) || (left.length > 2 && written.includes(left))) return false;
    // The actor of what the shop does by itself.
    if (text === 'shop' || states.has(text)) return false;
    return (english.has(text) && !german.has(text)) || isEnglish(text.replace(names, ''));
  });
}
