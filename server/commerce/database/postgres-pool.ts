import pg from 'pg';

/** How long things at PostgreSQL may take, in milliseconds. */
export interface PostgresLimits {
  /** Connecting, and waiting for a free connection of the pool. */
  connectMs: number;
  /** A statement, waiting for locks included; 0: any time, for migrations. */
  statementMs: number;
}

/** For serving shoppers: a page gives up after ten seconds, a call of a browser later. */
export const servingLimits: PostgresLimits = { connectMs: 5_000, statementMs: 15_000 };
/** For the command line, which also reads all orders there are. */
export const reportLimits: PostgresLimits = { connectMs: 5_000, statementMs: 300_000 };
/** For bringing tables up to date. */
export const unlimited: PostgresLimits = { connectMs: 5_000, statementMs: 0 };

/** Beyond the server's own limit, for a server that does not answer at all. */
const silenceMs = 2_000;
/** A transaction whose program stands still, or is cut off, must not hold its rows for ever. */
const idleInTransactionMs = 60_000;
const firstProbeMs = 10_000;

const int8 = 20;
const numeric = 1700;

/** A pool of connections. Integers of 64 bits come as numbers. */
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
    // By a statement: a pooler in between refuses them among the parameters of a connection.
    onConnect: (client) => client.query(sessionLimits(limits)),
  });
  // An idle connection that the server drops is replaced at the next use.
  pool.on('error', () => undefined);
  return pool;
}

/** https://www.postgresql.org/docs/current/runtime-config-client.html */
const sessionLimits = ({ statementMs }: PostgresLimits) =>
  `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`;

/**
 * A client that survives the loss of its connection. `pg` reports a loss by an `error` event as well as to the statement
 * that runs, and the pool listens to idle clients only: without this listener the event would end the process.
 */
class LastingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
