import type { Trigger } from './trigger.ts';

const tag = { name: 'order_tag_time', table: 'order_tag', when: 'new.created_at = 0' };

/** The time and number of its order that each tag has, so that one index has the orders of a tag in their order. */
export const tagTimeTriggers: readonly Trigger[] = [
  // SQLite cannot change a row before it is inserted.
  {
    ...tag,
    on: 'after insert',
    body: `update order_tag set (created_at, order_no) = (
      select created_at, order_no from shop_order where id = new.order_id)
      where order_id = new.order_id and tag = new.tag;`,
    only: 'sqlite',
  },
  {
    ...tag,
    on: 'before insert',
    body: 'select created_at, order_no into new.created_at, new.order_no from shop_order where id = new.order_id;',
    only: 'postgres',
  },
];
