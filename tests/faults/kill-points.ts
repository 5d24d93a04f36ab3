import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';

/**
 * Counts kill points: right before and right after each effect that another process can see (a writing statement, a
 * COMMIT, a call to another server). At the chosen kill point the process kills itself.
 */
export class KillPoints {
  readonly passed: string[] = [];
  readonly #killAt: number | RegExp | null;

  /** @param killAt the kill point, counted from 0, or the name of the first one to kill at; null: only count */
  constructor(killAt: number | RegExp | null) {
    this.#killAt = killAt;
  }

  async around<T>(what: string, effect: () => Promise<T>): Promise<T> {
    this.#pass(`before ${what}`);
    const result = await effect();
    this.#pass(`after ${what}`);
    return result;
  }

  aroundNow<T>(what: string, effect: () => T): T {
    this.#pass(`before ${what}`);
    const result = effect();
    this.#pass(`after ${what}`);
    return result;
  }

  #pass(name: string): void {
    const isHere = this.#killAt instanceof RegExp ? this.#killAt.test(name) : this.passed.length === this.#killAt;
    if (isHere) process.kill(process.pid, 'SIGKILL');
    this.passed.push(name);
  }
}

/** Instruments both database drivers of this process; the product's code is unchanged. */
export function watchDrivers(killPoints: KillPoints): void {
  watchSqlite(killPoints);
  watchPostgres(killPoints);
}

function watchSqlite(killPoints: KillPoints): void {
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) {
    const what = writingOf(sql);
    return what ? killPoints.aroundNow(what, () => exec.call(this, sql)) : exec.call(this, sql);
  };
  for (const method of ['run', 'all'] as const) {
    const original: (...parameters: never[]) => unknown = StatementSync.prototype[method];
    Object.defineProperty(StatementSync.prototype, method, {
      value: function (this: StatementSync, ...parameters: never[]) {
        const what = writingOf(this.sourceSQL);
        const run = () => original.apply(this, parameters);
        return what ? killPoints.aroundNow(what, run) : run();
      },
    });
  }
}

function watchPostgres(killPoints: KillPoints): void {
  const original: (...parameters: unknown[]) => unknown = pg.Client.prototype.query;
  Object.defineProperty(pg.Client.prototype, 'query', {
    value: function (this: pg.Client, ...parameters: unknown[]) {
      const what = typeof parameters[0] === 'string' ? writingOf(parameters[0]) : null;
      const run = () => original.apply(this, parameters);
      return what ? killPoints.around(what, async () => run()) : run();
    },
  });
}

/** Returns what a statement writes: 'insert into shop_order', 'COMMIT' …; null if it writes nothing. */
function writingOf(sql: string): string | null {
  const [, verb = '', table = ''] = /^\s*(insert into|update|delete from|commit)\b\s*"?(\w*)/i.exec(sql) ?? [];
  if (verb === '') return null;
  return verb.toLowerCase() === 'commit' ? 'COMMIT' : `${verb.toLowerCase()} ${table}`;
}

/** Returns a proxy with a kill point before each call and one after it, before the result is used. */
export function watched<T extends object>(killPoints: KillPoints, name: string, target: T): T {
  return new Proxy(target, {
    get: (_, property, receiver) => {
      const member: unknown = Reflect.get(target, property, receiver);
      if (typeof member !== 'function') return member;
      return (...parameters: unknown[]) =>
        killPoints.around(`${name} ${String(property)}`, async () => member.apply(target, parameters));
    },
  });
}
