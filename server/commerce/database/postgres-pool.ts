import pg from 'pg';

/** Time limits for PostgreSQL, in milliseconds. */
export interface PostgresLimits {
  /** Connecting, and waiting for a free connection. */
  connectMs: number;
  /** A statement, waiting for locks included; 0: unlimited, for migrations. */
  statementMs: number;
}

/** For serving shoppers: a page gives up after ten seconds, a browser's call later. */
export const servingLimits: PostgresLimits = { connectMs: 5_000, statementMs: 15_000 };
/** For the command line, which may read all orders. */
export const reportLimits: PostgresLimits = { connectMs: 5_000, statementMs: 300_000 };
/** For migrations. */
export const unlimited: PostgresLimits = { connectMs: 5_000, statementMs: 0 };

/** Added to the server's own limit, for a server that does not answer. */
const silenceMs = 2_000;
/** Limit of an idle transaction, so that a stopped program does not hold its rows for ever. */
const idleInTransactionMs = 60_000;
const firstProbeMs = 10_000;

const int8 = 20;
const numeric = 1700;

/** Opens a pool of connections. 64-bit integers are numbers. */
export function postgresPool(url: string, max: number, limits: PostgresLimits): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  types.setTypeParser(numeric, Number);
  const { connectMs, statementMs } = limits;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: LastingClient,
    connectionTimeoutMillis: connectMs,
    ...(statementMs > 0 && { query_timeout: statementMs + silenceMs }),
    keepAlive: true,
    keepAliveInitialDelayMillis: firstProbeMs,
    types,
    // By a statement: a pooler in between refuses these as connection parameters.
    onConnect: (client) => (client as LastingClient).limit(limits),
  });
  // An idle connection that the server closes is replaced at the next use.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Returns the statements that limit a transaction, to follow its `begin`. Empty on a session of its own, which has the
 * limits already.
 */
export const limitsOfTransaction = (client: pg.PoolClient): string =>
  client instanceof LastingClient ? client.limitsOfTransaction : '';

/**
 * A client that survives the loss of its connection. `pg` reports a loss by an `error` event as well as to the running
 * statement, and the pool listens to idle clients only: without a listener the event would end the process.
 */
class LastingClient extends pg.Client {
  /** The backend's process id, as the server or a pooler reported it; missing in the package's types. */
  declare readonly processID: number;
  limitsOfTransaction = '';

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }

  /**
   * Limits the session. Behind a pooler in transaction mode there is none: each transaction may run on another server
   * connection, and a setting would stay there for its next user. Such a pooler is known by the process id that it
   * reports, which is not the server's.
   *
   * https://www.postgresql.org/docs/current/runtime-config-client.html
   */
  async limit({ statementMs }: PostgresLimits): Promise<void> {
    const settings = { statement_timeout: statementMs, idle_in_transaction_session_timeout: idleInTransactionMs };
    const all = Object.entries(settings);
    const own = all.map(([name, ms]) => `set_config('${name}', '${ms}', false)`).join(', ');
    const { rowCount } = await this.query(`select ${own} where pg_backend_pid() = $1`, [this.processID]);
    this.limitsOfTransaction = rowCount === 1 ? '' : all.map(([name, ms]) => `; set local ${name} = ${ms}`).join('');
  }
}
