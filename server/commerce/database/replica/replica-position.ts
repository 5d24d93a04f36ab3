import { sql } from 'kysely';
import type pg from 'pg';
import { tags } from '../../../../shared/contract/tags.ts';
import { nextRun } from '../../../../shared/next-run.ts';
import type { Database } from '../connection.ts';
import { reportVisibleChange } from '../visible-changes.ts';

/** Whether a replica may answer what all visitors share. */
export interface ReplicaPosition {
  /** Returns whether the replica shows every change that shoppers saw before this call. */
  isCurrent(): Promise<boolean>;
  /** Records that the replica did not answer. */
  away(): void;
}

/** What no trigger reports (the order of bestsellers) is at most about twice this old on a replica that is used. */
const boundMs = 10_000;
/** A replica that is behind is asked again after this time, one that does not answer after the longer. */
const behindMs = 50;
const awayMs = 2_000;

/** Positions in the write-ahead log are numbers of bytes. */
interface OnPrimary {
  snapshot: string;
  written: number;
  /** Something that shoppers see changed since the snapshot before. */
  changed: boolean;
}

/**
 * Compares a replica with the primary. The primary says in one read whether something visible changed; then the replica
 * must have replayed the write-ahead log up to there. All other commits need not be on the replica. While the primary
 * does not answer, the replica counts as current, so that shoppers can browse; once it answers, everything is reported
 * as changed, so that no cache keeps what was read until then.
 */
export function replicaPosition(primary: Database, replica: pg.Pool, clock: { now(): number }): ReplicaPosition {
  let snapshot: string | null = null;
  let required = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let sample = { at: Number.NEGATIVE_INFINITY, written: 0 };
  let reached: number | null = null;
  let askAgainAt = 0;
  let primaryAgainAt = 0;
  /** While the primary did not answer, something was read that it may have changed meanwhile. */
  let hasTrusted = false;

  const apply = (read: OnPrimary) => {
    const now = clock.now();
    // Changes are forgotten after an hour. A smaller position: the primary is another server now, which lost some.
    if (read.changed || now - readAt > boundMs || read.written < required) required = read.written;
    if (now - sample.at > boundMs) {
      required = Math.max(required, Math.min(sample.written, read.written));
      sample = { at: now, written: read.written };
    }
    snapshot = read.snapshot;
    readAt = now;
  };
  const askPrimary = nextRun(async () => {
    if (clock.now() < primaryAgainAt) return;
    try {
      if (hasTrusted) await reportVisibleChange(primary, tags.everything);
      hasTrusted = false;
      apply(await readPrimary(primary, snapshot));
    } catch {
      primaryAgainAt = clock.now() + awayMs;
    }
  });
  const rest = (ms: number) => {
    askAgainAt = clock.now() + ms;
  };
  const away = () => {
    reached = null;
    rest(awayMs);
  };
  const askReplica = nextRun(async () => {
    if (clock.now() < askAgainAt) return;
    const found = await readReplica(replica).catch(() => null);
    if (found === null) return away();
    reached = found;
    if (found < required) rest(behindMs);
  });
  const isBehind = () => reached === null || reached < required;

  return {
    isCurrent: async () => {
      if (isBehind() && clock.now() < askAgainAt) return false;
      await askPrimary();
      if (isBehind()) await askReplica();
      if (isBehind()) return false;
      hasTrusted ||= clock.now() < primaryAgainAt;
      return true;
    },
    away,
  };
}

/** The position is read after the snapshot was taken: every commit that the snapshot shows is before it. */
async function readPrimary(primary: Database, after: string | null): Promise<OnPrimary> {
  const { rows } = await sql<OnPrimary>`
    select pg_current_snapshot()::text as snapshot,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as written,
      ${after}::text is null or exists (
        select from visible_change
        where xid >= pg_snapshot_xmin(${after}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${after}::pg_snapshot)
      ) as changed`.execute(primary);
  const [row] = rows;
  if (!row) throw new Error('The primary answered no position.');
  return row;
}

/**
 * Returns how far the replica has replayed; null: it never replayed anything, so it is no replica. One that was promoted
 * stays where it was, and is behind from the next change on.
 */
async function readReplica(replica: pg.Pool): Promise<number | null> {
  const { rows } = await replica.query<{ reached: number | null }>(
    `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as reached`,
  );
  return rows[0]?.reached ?? null;
}
