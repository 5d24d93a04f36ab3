import type { ProtocolCode } from '../../../shared/contract/content-pages.ts';
import type { Database } from '../database/connection.ts';
import { isUnwritten, termsCodes } from './terms.ts';

/** Countries without a text that is part of their contracts: none is published, or what is published is a draft. */
interface Without {
  missing: string[];
  drafts: string[];
}

/** Returns the countries that the shop sells to without a written text, by its code; a text that all have is left out. */
export async function countriesWithoutTerms(db: Database): Promise<ReadonlyMap<ProtocolCode, Without>> {
  const countries = await db.selectFrom('country').select('code').where('off', '=', 0).orderBy('code').execute();
  const texts = await publishedTerms(db);
  const found = new Map<ProtocolCode, Without>();
  for (const { code: country } of countries)
    for (const code of termsCodes(country)) {
      const own = texts.filter((text) => text.code === code);
      const text = own.find(({ market }) => market === country) ?? own.find(({ market }) => market === '');
      if (text && !isUnwritten(text)) continue;
      const without = found.get(code) ?? { missing: [], drafts: [] };
      (text ? without.drafts : without.missing).push(country);
      found.set(code, without);
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
