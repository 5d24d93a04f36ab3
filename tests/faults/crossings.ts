import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';

/**
 * Counts the moments at which a process stands right before or right after something that another can see: a statement
 * that writes, a COMMIT, a call to somebody else's server. At the chosen moment the process kills itself.
 */
export class Crossings {
  readonly moments: string[] = [];
  readonly #killAt: number | null;

  /** @param killAt the moment, counted from 0; null: only count */
  constructor(killAt: number | null) {
    this.#killAt = killAt;
  }

  async around<T>(what: string, cross: () => Promise<T>): Promise<T> {
    this.#stand(`before ${what}`);
    const result = await cross();
    this.#stand(`after ${what}`);
    return result;
  }

  aroundNow<T>(what: string, cross: () => T): T {
    this.#stand(`before ${what}`);
    const result = cross();
    this.#stand(`after ${what}`);
    return result;
  }

  #stand(moment: string): void {
    if (this.moments.length === this.#killAt) process.kill(process.pid, 'SIGKILL');
    this.moments.push(moment);
  }
}

/** Watches both database drivers of this process: the product's code stays as it is. */
export function watchDrivers(crossings: Crossings): void {
  watchSqlite(crossings);
  watchPostgres(crossings);
}

function watchSqlite(crossings: Crossings): void {
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) {
    const what = writingOf(sql);
    return what ? crossings.aroundNow(what, () => exec.call(this, sql)) : exec.call(this, sql);
  };
  for (const method of ['run', 'all'] as const) {
    const original: (...parameters: never[]) => unknown = StatementSync.prototype[method];
    Object.defineProperty(StatementSync.prototype, method, {
      value: function (this: StatementSync, ...parameters: never[]) {
        const what = writingOf(this.sourceSQL);
        const run = () => original.apply(this, parameters);
        return what ? crossings.aroundNow(what, run) : run();
      },
    });
  }
}

function watchPostgres(crossings: Crossings): void {
  const original: (...parameters: unknown[]) => unknown = pg.Client.prototype.query;
  Object.defineProperty(pg.Client.prototype, 'query', {
    value: function (this: pg.Client, ...parameters: unknown[]) {
      const what = typeof parameters[0] === 'string' ? writingOf(parameters[0]) : null;
      const run = () => original.apply(this, parameters);
      return what ? crossings.around(what, async () => run()) : run();
    },
  });
}

/** 'insert into shop_order', 'COMMIT' …; null for what writes nothing. */
function writingOf(sql: string): string | null {
  const [, verb = '', table = ''] = /^\s*(insert into|update|delete from|commit)\b\s*"?(\w*)/i.exec(sql) ?? [];
  if (verb === '') return null;
  return verb.toLowerCase() === 'commit' ? 'COMMIT' : `${verb.toLowerCase()} ${table}`;
}

/** The same thing, with a moment before each of its calls and one after it, before its answer is used. */
export function watched<T extends object>(crossings: Crossings, name: string, target: T): T {
  return new Proxy(target, {
    get: (_, property, receiver) => {
      const member: unknown = Reflect.get(target, property, receiver);
      if (typeof member !== 'function') return member;
      return (...parameters: unknown[]) =>
        crossings.around(`${name} ${String(property)}`, async () => member.apply(target, parameters));
    },
  });
}
