import type { TaskCounts } from '../../shared/office/today.ts';
import { mayDo, type Permission, type Role } from '../../shared/staff/roles.ts';

/** What somebody must be allowed to do for whom something waits. */
const needed: Readonly<Record<keyof TaskCounts, Permission>> = {
  toSend: 'orders.ship',
  flagged: 'orders.cancel',
  refusedRefunds: 'orders.refund',
  exchanges: 'orders.exchange',
  messages: 'messages.answer',
  reviews: 'reviews.moderate',
  undeliveredMails: 'orders.contact',
};

/** Returns the kinds of what waits for who has a role. */
export const tasksFor = (role: Role): readonly (keyof TaskCounts)[] =>
  (Object.keys(needed) as (keyof TaskCounts)[]).filter((kind) => mayDo(role, needed[kind]));
