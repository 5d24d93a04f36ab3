import { z } from 'zod';
import type { Database } from './storage.ts';

const EventRow = z.object({
  id: z.string(),
  type: z.string(),
  body: z.string(),
  tries: z.int(),
  /** When it is sent next; null: delivered, or given up. */
  next_at: z.int().nullable(),
});
export type EventRow = z.output<typeof EventRow>;

export const eventTable = (name = 'event') => `
  create table if not exists ${name} (
    id text primary key, type text not null, body text not null, tries integer not null, next_at integer
  ) strict;
  create index if not exists ${name}_next on ${name} (next_at) where next_at is not null;`;

type Events = ReturnType<typeof eventsIn>;

/** Events, stored in the transaction of their cause until the shop has taken them. */
export function eventsIn({ prepare, all }: Database, name = 'event') {
  const insert = prepare(`insert into ${name} values (:id, :type, :body, 0, :next_at)`);
  const claim = prepare(`update ${name} set tries = tries + 1, next_at = :next where id = :id and tries = :tries`);
  const done = prepare(`update ${name} set next_at = null where id = ?`);
  return {
    insertEvent: (row: Omit<EventRow, 'tries'>) => void insert.run(row),
    /** Returns all there ever were, the oldest first. */
    events: all(EventRow, `select * from ${name} order by rowid`),
    dueEvents: all(EventRow, `select * from ${name} where next_at <= ? order by next_at, rowid limit 50`),
    /** @returns false where another process sends it already */
    claimEvent: ({ id, tries }: EventRow, next: number | null) => claim.run({ id, tries, next }).changes === 1,
    eventDone: (id: string) => void done.run(id),
  };
}

export interface Pace {
  firstPauseMs: number;
  longestPauseMs: number;
  isLastTry: (event: EventRow, now: number) => boolean;
}

const patient: Pace = { firstPauseMs: 5_000, longestPauseMs: 4 * 3_600_000, isLastTry: ({ tries }) => tries + 1 >= 25 };
const timeoutMs = 10_000;

interface SenderOptions<Target> {
  storage: Pick<Events, 'dueEvents' | 'claimEvent' | 'eventDone'>;
  now: () => number;
  /** Returns an event as it goes over the wire. */
  signed: (event: EventRow, target: Target) => { headers: Readonly<Record<string, string>>; body: string };
  /** Does what becomes due by itself and may cause events. */
  settle?: () => void;
  pace?: Pace;
  /** Pause between looks for what is due; 0: only when `send` is called. */
  everyMs?: number | undefined;
}

/** Sends events to the shop, again with growing pauses until it takes them; without a target they wait. */
export function webhookSender<Target extends { url: string }>(options: SenderOptions<Target>) {
  const { storage, now, signed, settle, pace = patient, everyMs = 100 } = options;
  const stopping = new AbortController();
  let target: Target | null = null;
  let running: Promise<unknown> | null = null;

  const isTaken = async (event: EventRow, to: Target) => {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
      const response = await fetch(to.url, { method: 'POST', ...signed(event, to), signal, redirect: 'manual' });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };
  const send = async (): Promise<number> => {
    settle?.();
    let taken = 0;
    for (const event of target ? storage.dueEvents(now()) : []) {
      if (target === null || stopping.signal.aborted) break;
      const pauseMs = Math.min(pace.firstPauseMs * 2 ** event.tries, pace.longestPauseMs);
      const next = pace.isLastTry(event, now()) ? null : now() + pauseMs;
      if (!storage.claimEvent(event, next) || !(await isTaken(event, target))) continue;
      storage.eventDone(event.id);
      taken += 1;
    }
    return taken;
  };
  const look = () => {
    // A run that another process's lock or a full disk made fail is made up for by the next one.
    if (target)
      running ??= send()
        .catch(() => undefined)
        .finally(() => {
          running = null;
        });
  };
  const timer = everyMs > 0 ? setInterval(look, everyMs).unref() : undefined;
  return {
    sendTo: (to: Target) => {
      target = to;
    },
    /** Sends what is due by now. @returns how many were taken */
    send,
    /** Ends what is under way. */
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
