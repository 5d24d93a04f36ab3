import { isInUnion } from '../../../shared/places/european-union.ts';
import { lettersWithoutFont } from '../../commerce/content/fonts/fonts.ts';
import type { Database } from '../../commerce/database/connection.ts';
import { loadSoldCountries } from '../../commerce/places/manage/zones.ts';
import { type Finding, findings } from './finding.ts';

const loadPublished = (db: Database) =>
  db
    .selectFrom('content_document')
    .select(['type', 'code', 'market', 'body_json'])
    .where('status', '=', 'PUBLISH')
    .orderBy('type')
    .orderBy('code')
    .execute();

/** Comparisons with the prices of others: 'at least 40% higher', '20 % cheaper than elsewhere', '40 % teurer'. */
const comparison =
  /(?:at least |mindestens )?\d+\s?(?:%|per ?cent|Prozent)\s+(?:higher|more|cheaper|less|lower|below|teurer|höher|günstiger|billiger)\b[^."]{0,60}/iu;

const grounds =
  'In the EU (Directives 2006/114/EC and 2005/29/EC) and GB (DMCC Act 2024) a price comparison needs figures that you can show. ' +
  'Have them, or take the sentence out: npm run shop -- content.';
const pressure =
  'Its words press whoever declines, which EU and GB guidance on unfair practices names. ' +
  "Other words, or none: 'decline' in the document popups.";

/** Examines the published content for claims that need grounds where the law asks for them. */
export async function examineClaims(db: Database): Promise<Finding[]> {
  const { ok, warn } = findings('claims');
  const documents = await loadPublished(db);
  const found = documents.flatMap(({ type, code, body_json }) => {
    const claim = comparison.exec(body_json)?.[0];
    const place = code === '0' ? type : `${type}/${code}`;
    return claim ? [warn(`${place} compares prices: '${claim.trim()}'`, grounds)] : [];
  });
  const popups = documents.filter(({ type }) => type === 'popups').flatMap(({ body_json }) => activeOffers(body_json));
  if (popups.some(({ decline }) => decline === undefined))
    found.push(warn("the offer is declined by 'No, I'd rather pay the full price.'", pressure));
  return found.length > 0 ? found : [ok('no comparison of prices in the published content')];
}

function activeOffers(json: string): { decline?: string | null }[] {
  const body = JSON.parse(json) as { popups?: { name: string; active: boolean; decline?: string | null }[] };
  return (body.popups ?? []).filter(({ name, active }) => active && name === 'offer');
}

const closedPlatform = /ec\.europa\.eu\/(?:consumers\/odr|odr)/i;

/** Examines the published content of a shop that sells to the European Union: its accessibility statement, dispute links. */
export async function examineContentDuties(db: Database): Promise<Finding[]> {
  const { ok, warn } = findings('duties');
  const union = (await loadSoldCountries(db)).sort().filter(isInUnion);
  if (union.length === 0) return [];
  const documents = await loadPublished(db);
  const statements = documents.filter(({ type, code }) => type === 'page' && code === 'accessibility');
  const markets = statements.map(({ market }) => market);
  const without = markets.includes('') ? [] : union.filter((country) => !markets.includes(country));
  const links = documents.filter(({ body_json }) => closedPlatform.test(body_json));
  const found: Finding[] = [];
  if (without.length > 0)
    found.push(
      warn(
        `there is no accessibility statement (page/accessibility) for ${without.join(', ')}`,
        'Shops in the EU say how far they are accessible, by which standard, and whom to write to (Directive (EU) 2019/882, Art. 13).',
      ),
    );
  if (links.length > 0)
    found.push(
      warn(
        `a link leads to the closed EU platform for disputes: ${links.map(({ type, code }) => `${type}/${code}`).join(', ')}`,
        'It closed on 20 July 2025 (Regulation (EU) 2024/3228), and the link misleads. Take it out: npm run shop -- content.',
      ),
    );
  return found.length > 0 ? found : [ok('there is an accessibility statement, and no link to the closed EU platform')];
}

const lettersNamed = 10;

/** Examines whether invoices can show the letters of the seller and of the goods on sale. */
export async function examineLetters(db: Database): Promise<Finding[]> {
  const { ok, warn } = findings('letters');
  const sellers = await db.selectFrom('content_document').select('body_json').where('type', '=', 'seller').execute();
  const goods = await db
    .selectFrom('product')
    .leftJoin('variant', 'variant.product_id', 'product.id')
    .select(['title', 'value1', 'value2', 'value3'])
    .where('status', '=', 'onSale')
    .execute();
  const missing = [
    ['the seller', sellers.map(({ body_json }) => body_json)],
    ['goods on sale', goods.map((row) => Object.values(row).join(''))],
  ] as const;
  const found: Finding[] = [];
  for (const [whose, texts] of missing) {
    const letters = await lettersWithoutFont(lettersOf(texts));
    if (letters.length > 0)
      found.push(
        warn(
          `no font for ${letters.slice(0, lettersNamed).join(' ')} of ${whose}`,
          'Invoices show a sign in place of them: write them in other letters.',
        ),
      );
  }
  return found.length > 0 ? found : [ok('invoices can show those of the seller and of the goods')];
}

function lettersOf(texts: readonly string[]): string {
  const letters = new Set<string>();
  for (const text of texts) for (const letter of text) letters.add(letter);
  return [...letters].join('');
}
