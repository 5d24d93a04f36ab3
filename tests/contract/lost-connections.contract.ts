import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase, type Trx, transact } from '../../server/commerce/database/connection.ts';
import { isConnectionLost, isDatabaseAway } from '../../server/commerce/database/outage.ts';
import { ok } from '../../shared/errors.ts';
import { freshDatabase, type TestDatabase } from './support/database.ts';
import { startPgRelay } from './support/pg-relay.ts';

const limits = { connectMs: 2_000, statementMs: 400 };

describe('lost connections to PostgreSQL', () => {
  let database: TestDatabase;
  let relay: Awaited<ReturnType<typeof startPgRelay>>;
  let db: Database;
  beforeEach(async () => {
    database = await freshDatabase('postgres');
    relay = await startPgRelay(database.location.kind === 'postgres' ? database.location.url : '');
    db = openDatabase({ kind: 'postgres', url: relay.url, poolSize: 2, limits });
  });
  afterEach(async () => {
    await db.destroy();
    await relay.close();
    await database.close();
  });

  const settings = async () =>
    (
      await database.db.selectFrom('setting').select('name').where('name', 'like', 'test.%').orderBy('name').execute()
    ).map(({ name }) => name);
  const write = (trx: Database, name: string) =>
    trx
      .insertInto('setting')
      .values({ name: `test.${name}`, value: '1' })
      .execute();
  const pidOf = async (trx: Database) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]?.pid;
  const end = (pid: number | undefined) => sql`select pg_terminate_backend(${pid}::int)`.execute(database.db);
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it('repeats a transaction whose connection was closed before its COMMIT, with one effect', async () => {
    let runs = 0;
    const work = async (trx: Trx) => {
      runs += 1;
      await write(trx, `run-${runs}`);
      if (runs === 1) await end(await pidOf(trx));
      await write(trx, 'done');
      return ok(runs);
    };
    expect(await transact(db, work)).toEqual(ok(2));
    expect(await settings()).toEqual(['test.done', 'test.run-2']);
  });

  it('repeats no transaction whose COMMIT was sent, and reports that the database is unavailable', async () => {
    let runs = 0;
    relay.loseAnswerTo(/commit/);
    const failure = await failureOf(
      transact(db, async (trx) => {
        runs += 1;
        await write(trx, 'kept');
        return ok(null);
      }),
    );
    expect(isDatabaseAway(failure)).toBe(true);
    expect(runs).toBe(1);
    await expect.poll(settings).toEqual(['test.kept']);
    relay.loseAnswerTo(null);
    expect(await pidOf(db)).toBeGreaterThan(0);
  });

  it('repeats a single read, and no single write', async () => {
    await write(db, 'first');
    relay.loseAnswerTo(/select "name"/);
    setTimeout(() => relay.loseAnswerTo(null), 100);
    expect(await db.selectFrom('setting').select('name').where('name', '=', 'test.first').execute()).toHaveLength(1);
    relay.loseAnswerTo(/insert/);
    expect(isDatabaseAway(await failureOf(write(db, 'second')))).toBe(true);
    await expect.poll(settings).toEqual(['test.first', 'test.second']);
  });

  it('does not reuse a connection from before a restart', async () => {
    const pids = await Promise.all([pidOf(db), pidOf(db)]);
    await Promise.all(pids.map(end));
    for (let i = 0; i < 4; i += 1) expect(pids).not.toContain(await pidOf(db));
  });

  it('cancels a statement that waits for a lock for too long, and keeps the connection', async () => {
    await write(db, 'locked');
    const pid = await pidOf(db);
    await database.db.transaction().execute(async (other) => {
      await other.updateTable('setting').set({ value: '2' }).where('name', '=', 'test.locked').execute();
      const update = db.updateTable('setting').set({ value: '3' }).where('name', '=', 'test.locked').execute();
      const failure = await failureOf(update);
      expect([isDatabaseAway(failure), isConnectionLost(failure)]).toEqual([true, false]);
    });
    expect(await pidOf(db)).toBe(pid);
  });

  it('waits for a server that stops responding for a limited time, rollback included', async () => {
    await pidOf(db);
    const began = performance.now();
    const failure = await failureOf(
      transact(db, async (trx) => {
        relay.silence(true);
        await write(trx, 'unheard');
        return ok(null);
      }),
    );
    expect(isDatabaseAway(failure)).toBe(true);
    // The server's time limit, two seconds for its missing response, and no second run.
    expect(performance.now() - began).toBeLessThan(2 * (limits.statementMs + 2_000));
    relay.silence(false);
    expect(await pidOf(db)).toBeGreaterThan(0);
    expect(await settings()).toEqual([]);
  });
});
