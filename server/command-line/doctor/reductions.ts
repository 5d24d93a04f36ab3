import { sql } from 'kysely';
import { isInUnion } from '../../../shared/places/european-union.ts';
import type { Database } from '../../commerce/database/connection.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn } = findings('reductions');

const namedAtMost = 5;

/** Examines the promotions of a shop that sells to the European Union: what is on record of the price before each. */
export async function examineReductions(db: Database): Promise<Finding[]> {
  const countries = await db.selectFrom('country').select('code').where('off', '=', 0).execute();
  if (!countries.some(({ code }) => isInUnion(code))) return [];
  const [unknown, unreal] = [await reduced(db, sql`prior_cents is null`), await reduced(db, sql`prior_cents <= cents`)];
  const found: Finding[] = [];
  if (unknown.length > 0)
    found.push(
      warn(
        `${named(unknown)} reduced since before a price was on record`,
        'In the EU a reduction is compared with the lowest price of the 30 days before it (Directive 98/6/EC, Art. 6a). ' +
          'These show the price that was imported: make sure that it is that one.',
      ),
    );
  if (unreal.length > 0)
    found.push(
      warn(
        `${named(unreal)} reduced to no less than the lowest price of the 30 days before`,
        'Shoppers in the EU are shown no reduction there (Directive 98/6/EC, Art. 6a).',
      ),
    );
  return found.length > 0 ? found : [ok('each has a lowest price of the 30 days before it on record')];
}

/** Returns the handles of products on sale with such a promotion, one more than are named. */
async function reduced(db: Database, condition: ReturnType<typeof sql<boolean>>): Promise<string[]> {
  const { rows } = await sql<{ handle: string }>`
    select distinct handle from product
    join variant on variant.product_id = product.id
    join price_change on price_change.variant_id = variant.id
    where product.status = 'onSale' and reduced = 1 and ${condition} and price_change.id = (
      select max(id) from price_change newest
      where newest.variant_id = price_change.variant_id and newest.currency = price_change.currency
    )
    order by handle limit ${namedAtMost + 1}`.execute(db);
  return rows.map(({ handle }) => handle);
}

function named(handles: readonly string[]): string {
  const shown = handles.slice(0, namedAtMost).join(', ');
  if (handles.length > namedAtMost) return `${shown} and others are`;
  return `${shown} ${handles.length === 1 ? 'is' : 'are'}`;
}
