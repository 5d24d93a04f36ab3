import { sql } from 'kysely';
import { variantPrice } from '../catalog/listed-price.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { column, type IntegrityCheck, words } from './check.ts';

const figures = sql`'[' || product.id || ',"' || category || '",' || price_cents || ',' ||
  coalesce(cast(rating as text), 'null') || ',' || on_sale || ',' || in_stock || ',' || rank || ','`;

/** A variant as `encodeFacts` writes it: `["m","black",1]`, and its price where the product has another one. */
const quoted = (name: string) => sql`coalesce('"' || ${column(name)} || '"', 'null')`;
const variantText = sql`'[' || ${quoted('variant.size')} || ',' || ${quoted('variant.color')} || ',' ||
  case when stock > 0 or untracked = 1 then 1 else 0 end ||
  case when ${variantPrice} = price_cents then '' else ',' || ${variantPrice} end || ']'`;

const keptVariants = (db: Database) =>
  dialectOf(db) === 'sqlite'
    ? sql`json_array_length(facts_json, '$[7]')`
    : sql`json_array_length(facts_json::json -> 7)`;

const keptFacts: IntegrityCheck = {
  name: 'kept facts',
  rule: 'what is kept of a product for filters is what its tables say',
  broken: (db) => sql`
    select ${words('product ', column('product.handle'), ' is listed by facts from before it changed')} as complaint
    from product left join shelf_facts on shelf_facts.product_id = product.id
    where shelf_facts.product_id is null or facts_json is not null and case when status = 'onSale' then
      substr(facts_json, 1, length(${figures})) <> ${figures}
        or ${keptVariants(db)} <> (select count(*) from variant where product_id = product.id)
        or exists (select 1 from variant
          where product_id = product.id and replace(facts_json, ${variantText}, '') = facts_json)
      else facts_json <> '[' || product.id || ']' end`,
};

export const keptFactsChecks: readonly IntegrityCheck[] = [keptFacts];
