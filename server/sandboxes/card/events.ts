import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { atomically } from '../transaction.ts';

const GatewayEvent = z.object({
  id: z.string(),
  type: z.enum(['charge.paid', 'charge.declined', 'charge.refunded']),
  attempt: z.string(),
  created_at: z.int(),
  tries: z.int(),
});
/** A decision that the shop has to be notified of. */
export type GatewayEvent = z.infer<typeof GatewayEvent>;

export const eventTable = `
  create table if not exists event (
    id text primary key, type text not null, attempt text not null, created_at integer not null,
    due_at integer, tries integer not null
  ) strict;
  create index if not exists event_due on event (due_at) where due_at is not null;`;

/** Delay of the first webhook: the response usually arrives before. */
const firstAfterMs = 200;

/** Events, stored with the decision until they are delivered. */
export function eventsIn(db: DatabaseSync, noteChange: () => void) {
  const insert = db.prepare('insert into event values (:id, :type, :attempt, :at, :due_at, 0)');
  const due = db.prepare('select * from event where due_at <= ? order by due_at, rowid limit ?');
  const next = db.prepare('select min(due_at) as at from event where due_at is not null');
  const move = db.prepare('update event set due_at = :due_at, tries = tries + 1 where id = :id');
  return {
    /** Adds an event; call it in the transaction of the decision. */
    addEvent: (type: GatewayEvent['type'], attempt: string, at: number) => {
      insert.run({ id: `ev_${randomBytes(16).toString('base64url')}`, type, attempt, at, due_at: at + firstAfterMs });
      noteChange();
    },
    dueEvents: (now: number, limit: number): GatewayEvent[] =>
      due.all(now, limit).map((row) => GatewayEvent.parse(row)),
    nextEventAt: (): number | null => z.object({ at: z.int().nullable() }).parse(next.get()).at,
    /** Sets when each is sent again; null: never. */
    moveEvents: (moves: readonly { id: string; due_at: number | null }[]) => {
      atomically(db, () => {
        for (const each of moves) move.run(each);
      });
    },
  };
}
