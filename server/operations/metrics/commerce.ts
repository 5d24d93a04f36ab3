import { Counter, Gauge, Histogram } from 'prom-client';
import { withTimeout } from '../../../shared/with-timeout.ts';
import type { ShopFigures } from '../../commerce/figures.ts';
import type { CommerceMeter } from '../../commerce/observers.ts';
import type { Registers } from './registers.ts';

/** The shop's figures, with whatever kinds of work and states of orders there are. */
type Figures = Omit<ShopFigures, 'due' | 'orders'> & {
  due: Readonly<Record<string, ShopFigures['due']['mail']>>;
  orders: Readonly<Record<string, number>>;
};

const gateways = ['card', 'paypal', 'stripe', 'mail', 'text'];
const noAnswers = new Set(['unavailable', 'away', 'later', 'error']);
const callBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const workBuckets = [0.01, 0.05, 0.25, 1, 5, 15, 60];

/** Creates the metrics of the commerce service. @param kinds of due work */
export function commerceMeter({ ofWorker }: Registers, kinds: readonly string[] = []): CommerceMeter {
  const registers = [ofWorker];
  const calls = new Histogram({
    name: 'store_gateway_call_duration_seconds',
    help: 'Calls to card gateway, PayPal, Stripe, mail server and text message service, by what came of them.',
    labelNames: ['gateway', 'call', 'outcome'] as const,
    buckets: callBuckets,
    registers,
  });
  const failures = new Counter({
    name: 'store_gateway_failures_total',
    help: 'Calls to them that came to nothing: no answer, or a fault of ours.',
    labelNames: ['gateway'] as const,
    registers,
  });
  // Reported from the start, so that the first failure, or the first paid card, is a change.
  for (const gateway of gateways) failures.inc({ gateway }, 0);
  calls.zero({ gateway: 'card', call: 'pay', outcome: 'paid' });
  const work = new Histogram({
    name: 'store_due_work_duration_seconds',
    help: 'Pieces of due work: done, to be looked at again, or failed and tried again.',
    labelNames: ['kind', 'outcome'] as const,
    buckets: workBuckets,
    registers,
  });
  const workFailures = new Counter({
    name: 'store_due_work_failures_total',
    help: 'Pieces of due work that failed and are tried again.',
    labelNames: ['kind'] as const,
    registers,
  });
  for (const kind of kinds) {
    work.zero({ kind, outcome: 'done' });
    workFailures.inc({ kind }, 0);
  }
  const commits = new Counter({
    name: 'store_database_commits_total',
    help: 'Commits of the database; a durable one waits until it is on the disk.',
    labelNames: ['durable'] as const,
    registers,
  });
  for (const durable of ['yes', 'no']) commits.inc({ durable }, 0);
  const sharedReads = new Counter({
    name: 'store_shared_reads_total',
    help: 'Calls for what all visitors share, by the server that they read from; only with a replica.',
    labelNames: ['from'] as const,
    registers,
  });
  const held = new Counter({
    name: 'store_payments_held_total',
    help: 'Payments that did not begin because cards are being tested: they wait, or for the link of a mail.',
    labelNames: ['how'] as const,
    registers,
  });
  for (const how of ['slow', 'mail']) held.inc({ how }, 0);
  let connections: Parameters<CommerceMeter['connections']>[0] | null = null;
  new Gauge({
    name: 'store_database_connections',
    help: 'Connections to PostgreSQL, busy and idle, and pieces of work that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, many] of Object.entries(connections?.() ?? {})) this.set({ state }, many);
    },
  });
  return {
    connections: (read) => {
      connections = read;
    },
    commit: ({ durable }) => commits.inc({ durable: durable ? 'yes' : 'no' }),
    sharedRead: (from) => sharedReads.inc({ from }),
    heldPayment: (how) => held.inc({ how }),
    gateway: ({ seconds, ...labels }) => {
      calls.observe(labels, seconds);
      if (noAnswers.has(labels.outcome)) failures.inc({ gateway: labels.gateway });
    },
    work: ({ seconds, ...labels }) => {
      work.observe(labels, seconds);
      if (labels.outcome === 'failed') workFailures.inc({ kind: labels.kind });
    },
  };
}

/** How long metrics wait for the database: the collector gives up after a few seconds, and then has none at all. */
const figuresMs = 2_000;

/** Reads the shop's figures when metrics are collected; while the database does not answer, only that is reported. */
export function watchShop({ ofShop }: Registers, figures: () => Promise<Figures>): void {
  const registers = [ofShop];
  const read = () =>
    withTimeout(
      figures().catch(() => null),
      figuresMs,
      () => null,
    );
  const gauge = (name: string, help: string, of: (figures: Figures) => number) =>
    labelled(name, help, [], (shop) => [[{}, of(shop)]]);
  const labelled = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    of: (figures: Figures) => [Record<L, string>, number][],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const shop = await read();
        // Without labels a reset metric would be reported as 0.
        if (labelNames.length > 0) this.reset();
        else this.remove();
        for (const [labels, value] of shop ? of(shop) : []) this.set(labels, value);
      },
    });

  new Gauge({
    name: 'store_database_up',
    help: 'Whether the database answered when it was asked for these figures.',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  labelled('store_due_work', 'Pieces of work whose time has come.', ['kind'], ({ due }) =>
    Object.entries(due).map(([kind, { pieces }]) => [{ kind }, pieces]),
  );
  labelled('store_due_work_oldest_seconds', 'How long ago its time came for the oldest.', ['kind'], ({ due }) =>
    Object.entries(due).map(([kind, { oldestSeconds }]) => [{ kind }, oldestSeconds]),
  );
  labelled('store_orders', 'Orders by where they are on their way.', ['state'], ({ orders }) =>
    Object.entries(orders).map(([state, many]) => [{ state }, many]),
  );
  gauge(
    'store_payments_disputed',
    'Payments that a bank disputes, until their orders are resolved.',
    ({ disputedPayments }) => disputedPayments,
  );
  gauge('store_refunds_refused', 'Refunds that the provider will not make.', ({ refusedRefunds }) => refusedRefunds);
  gauge('store_variants_sold_out', 'Variants of which nothing is left.', ({ soldOutVariants }) => soldOutVariants);
  gauge(
    'store_backup_newest_timestamp_seconds',
    'When the newest backup was taken, in Unix time; 0: never.',
    ({ newestBackup }) => newestBackup,
  );
}
