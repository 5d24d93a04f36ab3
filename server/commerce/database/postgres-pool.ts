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
    onConnect: (client) => client.query(sessionLimits(limits)),
  });
  // An idle connection that the server closes is replaced at the next use.
  pool.on('error', () => undefined);
  return pool;
}

/** https://www.postgresql.org/docs/current/runtime-config-client.html */
const sessionLimits = ({ statementMs }: PostgresLimits) =>
  `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`;

/**
 * A client that survives the loss of its connection. `pg` reports a loss by an `error` event as well as to the running
 * statement, and the pool listens to idle clients only: without a listener the event would end the process.
 */
class LastingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
