import { lettersWithoutFont } from '../../commerce/content/fonts/fonts.ts';
import type { Database } from '../../commerce/database/connection.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn } = findings('letters');

const lettersNamed = 10;

/** Examines whether invoices can show the letters of the seller and of the goods on sale. */
export async function examineLetters(db: Database): Promise<Finding[]> {
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
