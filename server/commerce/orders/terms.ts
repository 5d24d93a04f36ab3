import { z } from 'zod';
import { Protocol, type ProtocolCode } from '../../../shared/contract/content-pages.ts';
import { recordOf, shapeOf } from '../../../shared/documents/shape.ts';
import { textFieldsOf } from '../../../shared/documents/text-fields.ts';
import { inOneLanguage, textKey } from '../../../shared/documents/text-key.ts';
import { currentLanguage } from '../../../shared/language/language.ts';
import { isInUnion } from '../../../shared/places/european-union.ts';
import { findRevision } from '../content/history.ts';
import type { Database, Trx } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { loadSoldCountries } from '../places/manage/zones.ts';

/** Legal texts that a buyer agrees to or is informed by, in the order in which a confirmation holds them. */
const agreed: readonly ProtocolCode[] = ['termsConditions', 'privacyPolicy'];
const informing: ProtocolCode = 'withdrawalInformation';

/** Returns the codes of the legal texts that are part of a contract with a buyer in a country. */
const termsCodes = (country: string): readonly ProtocolCode[] => (isInUnion(country) ? [...agreed, informing] : agreed);

const Draft = z.object({ placeholder: z.boolean().optional() });
/** Returns whether a text is a draft that says what belongs into it: it is never part of a contract. */
const isUnwritten = ({ body_json }: { body_json: string }): boolean =>
  Draft.parse(JSON.parse(body_json)).placeholder === true;

/** Records which versions of the legal texts apply to an order: those of its country, published and written. */
export async function recordTerms(trx: Trx, orderId: string, country: string): Promise<void> {
  const codes = termsCodes(country);
  const published = await readPublished(trx, { codes, markets: ['', country] });
  const rows = codes.flatMap((code) => {
    const found = published.filter((document) => document.code === code);
    const own = found.find(({ market }) => market !== '') ?? found[0];
    return own && !isUnwritten(own) ? [{ order_id: orderId, code, market: own.market, version: own.version }] : [];
  });
  if (rows.length > 0) await trx.insertInto('order_terms').values(rows).execute();
}

const readPublished = prepared((db, { codes, markets }: { codes: readonly string[]; markets: readonly string[] }) =>
  db
    .selectFrom('content_document')
    .select(['code', 'market', 'version', 'body_json'])
    .where('type', '=', 'protocol')
    .where('status', '=', 'PUBLISH')
    .where('code', 'in', codes)
    .where('market', 'in', markets),
);

/**
 * Returns the texts that the confirmation of an order holds, as they were when it was placed, in the current language
 * where all of a text is translated: the terms of sale, and in the European Union the information on withdrawal. None of an order from before they were recorded.
 */
export async function loadTerms(db: Database, orderId: string): Promise<Protocol[]> {
  const rows = await db.selectFrom('order_terms').selectAll().where('order_id', '=', orderId).execute();
  const texts: Protocol[] = [];
  for (const code of ['termsConditions', informing]) {
    const row = rows.find((each) => each.code === code);
    const revision = row && (await findRevision(db, { type: 'protocol', code, market: row.market }, row.version));
    const text = revision && Protocol.safeParse(inLanguageAsAWhole(JSON.parse(revision.body_json)));
    // Orders from before drafts were left out have some.
    if (text?.success && !text.data.placeholder) texts.push(text.data);
  }
  return texts;
}

const shape = shapeOf(Protocol);

/** Returns a legal text in the current language where no part of it is missing there, else as it is in its own. */
function inLanguageAsAWhole(json: unknown): unknown {
  const language = currentLanguage();
  const isWhole = textFieldsOf(shape, json).every(({ held, field }) => Object.hasOwn(held, textKey(field, language)));
  return isWhole ? { ...recordOf(inOneLanguage(json, language)), language } : inOneLanguage(json, '');
}

/** Countries without a text that is part of their contracts: none is published, or what is published is a draft. */
interface Without {
  missing: string[];
  drafts: string[];
}

/** A published legal text. */
interface PublishedTerms {
  code: string;
  market: string;
  body_json: string;
}

/** Returns the countries that the shop sells to without a written text, as `withoutTerms` does. */
export async function countriesWithoutTerms(db: Database): Promise<ReadonlyMap<ProtocolCode, Without>> {
  return withoutTerms(await loadSoldCountries(db), await publishedTerms(db));
}

/** Returns the countries without a written text, by its code; a text that all have is left out. */
export function withoutTerms(
  countries: readonly string[],
  published: readonly PublishedTerms[],
): ReadonlyMap<ProtocolCode, Without> {
  const texts = published.map((text) => ({ ...text, isDraft: isUnwritten(text) }));
  const found = new Map<ProtocolCode, Without>();
  for (const country of countries.toSorted())
    for (const code of termsCodes(country)) {
      const own = texts.filter((text) => text.code === code);
      const text = own.find(({ market }) => market === country) ?? own.find(({ market }) => market === '');
      if (text && !text.isDraft) continue;
      const without = found.getOrInsertComputed(code, () => ({ missing: [], drafts: [] }));
      (text ? without.drafts : without.missing).push(country);
    }
  return found;
}

const publishedTerms = (db: Database) =>
  db
    .selectFrom('content_document')
    .select(['code', 'market', 'body_json'])
    .where('type', '=', 'protocol')
    .where('status', '=', 'PUBLISH')
    .execute();
