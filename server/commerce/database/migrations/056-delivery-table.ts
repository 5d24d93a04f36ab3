import { type Kysely, sql } from 'kysely';

/**
 * The page about delivery that came with a shop named the prices of its first day. Where nobody has changed it, it shows
 * the configured ones from now on, as a new version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ body_json: string; updated_at: number }>`
    select body_json, updated_at from content_document
    where type = 'page' and code = 'delivery' and market = '' and status = 'PUBLISH' and version = 1 and not exists (
      select 1 from content_revision where type = 'page' and code = 'delivery' and market = '' and version > 1
    )`.execute(db);
  const [page] = rows;
  const body: Body = JSON.parse(page?.body_json ?? '{}');
  const blocks = page && withTable(body);
  if (!blocks) return;
  const body_json = JSON.stringify({ ...body, blocks });
  await sql`
    insert into content_revision (type, code, market, version, body_json, reverted_to, created_at, published_at)
    values ('page', 'delivery', '', 2, ${body_json}, null, ${page.updated_at}, ${page.updated_at})`.execute(db);
  await sql`
    update content_document set version = 2, body_json = ${body_json}
    where type = 'page' and code = 'delivery' and market = '' and status = 'PUBLISH'`.execute(db);
}

interface Block {
  kind: string;
  text?: unknown;
  caption?: string;
}
interface Body {
  blocks?: Block[];
}

const prices = 'Delivery prices in US dollars and times in working days';
const thresholds = 'Free standard delivery, by the currency you shop in';
const placeholder =
  'The checkout shows the ways of delivery to your address with their prices and days before you pay.';
/** Sentences about the tables that are replaced. */
const sentences: Readonly<Record<string, string>> = {
  'You choose between two ways at the checkout, where you see the price in your own currency before you pay.':
    'You choose the way of delivery at the checkout. The prices are in the currency you shop in.',
  'Standard delivery is free when the goods in your order, after any discount, are worth the amount below or more. Your bag shows how much is missing.':
    'Delivery is free when the goods in your order, after any discount, are worth the amount in the last column or more. Your bag shows how much is missing.',
  'To more than sixty countries. Choose yours at the foot of any page, and prices, delivery and ways to pay follow. If a country is not on that list, we cannot deliver there yet.':
    'To the countries in the table above. Choose yours at the foot of any page, and prices, delivery and ways to pay follow. If a country is not on that list, we cannot deliver there yet.',
};

/** Returns the blocks of the demonstration's page or of the placeholder with the table; null: it is another page. */
function withTable({ blocks = [] }: Body): Block[] | null {
  const table = { kind: 'delivery-table' };
  if (blocks[0]?.text === placeholder) return [blocks[0], table, ...blocks.slice(1)];
  if (!blocks.some(({ caption }) => caption === prices)) return null;
  return blocks
    .filter(({ caption }) => caption !== thresholds)
    .map((block) => (block.caption === prices ? table : withSentence(block)));
}

function withSentence(block: Block): Block {
  const sentence = typeof block.text === 'string' ? sentences[block.text] : undefined;
  return sentence === undefined ? block : { ...block, text: sentence };
}
