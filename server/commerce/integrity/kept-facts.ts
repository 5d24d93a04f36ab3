import { sql } from 'kysely';
import { column, type IntegrityCheck, words } from './check.ts';

const figures = sql`'[' || product.id || ',"' || category || '",' || price_cents || ',' ||
  coalesce(cast(rating as text), 'null') || ',' || on_sale || ',' || in_stock || ',' || rank || ','`;

/** How often a text occurs among the facts. A variant ends with whether it is in stock: `["m","black",1]`. */
const occurrences = (text: string) =>
  sql`((length(facts_json) - length(replace(facts_json, ${sql.lit(text)}, ''))) / ${sql.lit(text.length)})`;

const keptFacts: IntegrityCheck = {
  name: 'kept facts',
  rule: 'what is kept of a product for filters is what its tables say',
  broken: () => sql`
    select ${words('product ', column('product.handle'), ' is listed by facts from before it changed')} as complaint
    from product left join shelf_facts on shelf_facts.product_id = product.id
    left join (
      select product_id, count(*) as variants, sum(case when stock > 0 or untracked = 1 then 1 else 0 end) as buyable
      from variant group by product_id
    ) part on part.product_id = product.id
    where shelf_facts.product_id is null or facts_json is not null and case when status = 'onSale' then
      substr(facts_json, 1, length(${figures})) <> ${figures} or ${occurrences(',1]')} <> coalesce(buyable, 0)
        or ${occurrences(',0]')} <> coalesce(variants - buyable, 0)
      else facts_json <> '[' || product.id || ']' end`,
};

export const keptFactsChecks: readonly IntegrityCheck[] = [keptFacts];
