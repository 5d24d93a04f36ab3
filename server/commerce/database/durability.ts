import { type Dialect, type Driver, Kysely, type KyselyConfig } from 'kysely';

/** Called after each COMMIT; `durable`: it was on the disk before the call returned. */
export type OnCommit = (told: { durable: boolean }) => void;

/** A driver that also begins transactions whose COMMIT does not wait for the disk. */
export interface DurabilityDriver extends Driver {
  beginTransaction(connection: never, settings: unknown, durable?: boolean): Promise<void>;
}

export interface DurabilityDialect extends Dialect {
  createDriver(): DurabilityDriver;
}

/** A database, with itself as `notDurable` returns it. */
export type DurabilityViews<Tables> = Kysely<Tables> & { readonly notDurable?: Kysely<Tables> };

/** Opens a database over one driver; its transactions are durable, those of `notDurable(db)` are not. */
export function openKysely<Tables>(
  dialect: DurabilityDialect,
  config: Pick<KyselyConfig, 'log'> = {},
): DurabilityViews<Tables> {
  const driver = dialect.createDriver();
  const over = (shared: Driver) =>
    new Kysely<Tables>({ ...config, dialect: { ...dialect, createDriver: () => shared } });
  const db = over(driver);
  const open = () => db.connection().execute(async () => undefined);
  return Object.assign(db, { notDurable: over(notDurableDriver(driver, open)) });
}

/**
 * Returns the same database with transactions whose COMMIT does not wait for the disk: a killed process loses none of
 * them, a power cut may lose those after the last durable COMMIT. Nothing of it is torn or out of order.
 */
export function notDurable<Tables>(db: DurabilityViews<Tables>): Kysely<Tables> {
  return db.notDurable ?? db;
}

/** @param open opens the driver, which belongs to the durable database and is closed with it */
function notDurableDriver(driver: DurabilityDriver, open: () => Promise<void>): Driver {
  return {
    init: open,
    acquireConnection: () => driver.acquireConnection(),
    beginTransaction: (connection, settings) => driver.beginTransaction(connection as never, settings, false),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    releaseConnection: (connection) => driver.releaseConnection(connection),
    destroy: async () => undefined,
  };
}
