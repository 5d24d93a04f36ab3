import { sql } from 'kysely';
import { variantPrice } from '../catalog/listed-price.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { column, type IntegrityCheck, words } from './check.ts';

/**
 * The order's id in a reference of the stock ledger: alone, or followed by the return and line:
 * `<order>:<return>:<line>`.
 */
const orderOfReference = (db: Database) =>
  dialectOf(db) === 'postgres'
    ? sql`split_part(reference, ':', 1)`
    : sql`case instr(reference, ':') when 0 then reference else substr(reference, 1, instr(reference, ':') - 1) end`;

const charged = (sale: string) => sql.raw(`case when promotion_cents < ${sale} then promotion_cents else ${sale} end`);

export const goodsChecks: readonly IntegrityCheck[] = [
  {
    name: 'stock',
    rule: 'what is in stock is the sum of its ledger',
    broken: () => sql`
      select ${words('variant ', column('variant.id'), ' (', column('variant.sku'), ') has ', column('variant.stock'), ' in stock, its ledger says ', sql`coalesce(sum(delta), 0)`)} as complaint
      from variant left join stock_entry on stock_entry.variant_id = variant.id
      group by variant.id, variant.sku, variant.stock
      having variant.stock <> coalesce(sum(delta), 0)`,
  },
  /** Only existing variants: the ledger of a removed one is kept beside (`removed_stock_entry`). */
  {
    name: 'held',
    rule: 'an order holds the units that its buyer has or is to have, a cancelled one none',
    broken: (db) => sql`
      select ${words('order ', column('order_no'), ' (', column('status'), ') holds ', sql`coalesce(units, 0)`, ' units of variant ', column('due.variant_id'), ' instead of ', column('due'))} as complaint
      from (
        select shop_order.id, order_no, status, variant_id,
          case status when 'CANCELLED' then 0 else sum(units) end as due
        from shop_order join (
          select order_id, variant_id, quantity - returned - removed as units from order_line
          union all
          select order_id, variant_id, 1 from exchange where ended_at is null and returned_at is null
          union all
          select order_id, from_variant_id, -1 from exchange where received_at is not null
          union all
          select exchange.order_id, order_line.variant_id, 1 from exchange join order_line on order_line.id = line_id
          where returned_at is not null
        ) piece on piece.order_id = shop_order.id
        where variant_id in (select id from variant)
        group by shop_order.id, order_no, status, variant_id
      ) due
      left join (
        select ${orderOfReference(db)} as order_id, variant_id, -sum(delta) as units
        from stock_entry where reason in ('order', 'cancellation', 'return')
        group by 1, 2
      ) moved on moved.order_id = due.id and moved.variant_id = due.variant_id
      where due <> coalesce(units, 0)`,
  },
  {
    name: 'parcels',
    rule: 'no more of a line is sent than was ordered and not taken out, or comes back than was sent; what was sent of a cancelled order came back',
    broken: () => sql`
      select ${words('line ', column('order_line.id'), ' of order ', column('order_no'), ' (', column('status'), '): ', column('quantity'), ' ordered, ', sql`coalesce(sent, 0)`, ' sent, ', column('returned'), ' came back, ', column('removed'), ' taken out')} as complaint
      from order_line join shop_order on shop_order.id = order_line.order_id
      left join (select line_id, sum(quantity) as sent from fulfillment_line group by line_id) parcel
        on parcel.line_id = order_line.id
      where coalesce(sent, 0) + removed > quantity or returned > coalesce(sent, 0)
        or (status = 'CANCELLED' and coalesce(sent, 0) > returned)`,
  },
  {
    name: 'withdrawn',
    rule: 'no more of a line is awaited from withdrawals than was sent and did not come back',
    broken: () => sql`
      select ${words('line ', column('line_id'), ': ', column('awaited'), ' are awaited from withdrawals, ', sql`coalesce(sent, 0) - returned`, ' are with the buyer')} as complaint
      from (
        select line_id, sum(awaited) as awaited, min(awaited) as least, max(awaited - quantity) as beyond
        from withdrawal_line group by line_id
      ) expected join order_line on order_line.id = line_id
      left join (select line_id as sent_line, sum(quantity) as sent from fulfillment_line group by line_id) parcel
        on sent_line = line_id
      where least < 0 or beyond > 0 or (requires_shipping = 1 and awaited > coalesce(sent, 0) - returned)`,
  },
  {
    name: 'exchanged',
    rule: 'no more of a line is exchanged than was sent and did not come back, and nothing is both given up and sent, received or refunded',
    broken: () => sql`
      select ${words('line ', column('line_id'), ' has ', column('units_exchanged'), ' exchanged units, ', sql`coalesce(sent, 0) - returned`, ' are with the buyer')} as complaint
      from (
        select line_id,
          sum(case when ended_at is null and returned_at is null and not exists (
            select 1 from exchange later where later.previous_id = exchange.id and later.ended_at is null
          ) then 1 else 0 end) as units_exchanged,
          sum(case when ended_at is not null and (received_at is not null or fulfillment_id is not null or returned_at is not null)
            or returned_at is not null and received_at is null then 1 else 0 end) as wrong
        from exchange group by line_id
      ) taken join order_line on order_line.id = line_id
      left join (select line_id as sent_line, sum(quantity) as sent from fulfillment_line group by line_id) parcel
        on sent_line = line_id
      where wrong > 0 or units_exchanged > coalesce(sent, 0) - returned`,
  },
  {
    name: 'collections',
    rule: "the kept number of a collection's products is that of its members on sale",
    broken: () => sql`
      select ${words('collection ', column('collection.handle'), ' counts ', column('product_count'), ' products, ', sql`count(product.id)`, ' are on sale')} as complaint
      from collection left join collection_product on collection_product.collection_id = collection.id
      left join product on product.id = collection_product.product_id and product.status = 'onSale'
      group by collection.id, collection.handle, product_count having product_count <> count(product.id)`,
  },
  {
    name: 'variant categories',
    rule: "a variant's category is that of its product",
    broken: () => sql`
      select ${words('variant ', column('variant.sku'), ' is in ', column('variant.category'), ', its product in ', column('product.category'))} as complaint
      from variant join product on product.id = variant.product_id where variant.category <> product.category`,
  },
  {
    name: 'prices',
    rule: "the newest row of a variant's price history is its price",
    broken: () => sql`
      select ${words('variant ', column('price.variant_id'), ' costs ', column('price.cents'), ' ', column('price.currency'), ', its history says ', sql`coalesce(price_change.cents, 0)`)} as complaint
      from (
        select id as variant_id, '' as currency, ${charged('base_cents')} as cents from variant
        union all
        select variant_id, currency, ${charged('sale_cents')} from variant_price
      ) price left join price_change on price_change.id = (
        select max(id) from price_change newest
        where newest.variant_id = price.variant_id and newest.currency = price.currency
      )
      where coalesce(price_change.cents, -1) <> price.cents`,
  },
  {
    name: 'handles',
    rule: "a product's handle in a further language leads to it, and no other product has it in the base language",
    broken: () => sql`
      select ${words('product ', column('product.handle'), ' has the handle ', column('own.text'), ' in ', column('own.language'), ', which leads to another')} as complaint
      from product_text own join product on product.id = own.product_id
      left join product_handle on product_handle.handle = own.text and product_handle.language = own.language
      left join product based on based.handle = own.text
      where own.field = 'handle'
        and (coalesce(product_handle.product_id, 0) <> product.id or coalesce(based.id, product.id) <> product.id)`,
  },
  {
    name: 'attribute categories',
    rule: "the category of a product's attribute is that of the product",
    broken: () => sql`
      select ${words('product ', column('product.handle'), ' is in ', column('product.category'), ', its ', column('product_attribute.name'), ' in ', column('product_attribute.category'))} as complaint
      from product_attribute join product on product.id = product_attribute.product_id
      where product_attribute.category <> product.category`,
  },
];

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

export const keptFactsChecks: readonly IntegrityCheck[] = [
  {
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
  },
];

export const placeChecks: readonly IntegrityCheck[] = [
  /** Amounts are read as they are stored in it: with another rate than 1, every price would be wrong. */
  {
    name: 'base currency',
    rule: 'shoppers can choose the base currency, whose rate is 1 without rounding',
    broken: () => sql`
      select ${words('the base currency ', column('setting.value'), ' has the rate ', sql`coalesce(cast(rate_ppm as text), 'none')`, ' ppm, rounding ', sql`coalesce(rounding, 'none')`, sql`case ${column('off')} when 1 then ', and is off' else '' end`)} as complaint
      from setting left join currency on currency.code = setting.value
      where setting.name = 'shop.currency'
        and (currency.code is null or rate_ppm <> 1000000 or rounding <> 'none' or ${column('off')} = 1)`,
  },
];
