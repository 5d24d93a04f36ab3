import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from '../../../../scripts/build/paths.ts';
import type { LoadedShop, LoadedShopOptions } from '../../../../scripts/load/shop.ts';
import type { DatabaseKind } from '../../../contract/support/database.ts';
import { compileShim, openShim, type Shim } from './shim.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** The machine of a shop. A test can break its clock and its disks. */
export class Machine {
  /** Null if this account may not mount a file system. */
  readonly dataDisk: SmallDisk | null;
  readonly logDisk: SmallDisk | null;
  readonly data: string;
  readonly log: string;
  /** The shim of the shop's processes; null if this machine has no compiler. */
  readonly shopShim: Shim | null;
  /** The shim of the process that writes the data: the shop for SQLite, PostgreSQL itself otherwise. */
  readonly dataShim: Shim | null;
  /** The shop that runs on this machine. */
  shop: LoadedShop | null = null;
  readonly #folder: string;
  readonly #kind: DatabaseKind;

  private constructor(kind: DatabaseKind, folder: string) {
    this.#kind = kind;
    this.#folder = folder;
    this.data = join(folder, 'data');
    const logs = join(folder, 'log');
    for (const each of [this.data, logs]) mkdirSync(each);
    this.dataDisk = mountSmallDisk(this.data, dataSize);
    this.logDisk = mountSmallDisk(logs, logSize);
    this.log = join(logs, 'shop.log');
    const library = compileShim(folder);
    this.shopShim = library === null ? null : openShim(library, join(folder, 'shop.control'));
    const ofPostgres = library !== null && kind === 'postgres';
    this.dataShim = ofPostgres ? openShim(library, join(folder, 'postgres.control')) : this.shopShim;
  }

  static async open(kind: DatabaseKind): Promise<Machine> {
    const folder = mkdtempSync(join(tmpdir(), 'hemline-machine-'));
    await chmod(folder, 0o755);
    return new Machine(kind, folder);
  }

  /** Options that start a shop on this machine. */
  get options(): Pick<LoadedShopOptions, 'data' | 'log' | 'env' | 'databaseEnv'> {
    const ofPostgres = this.#kind === 'postgres' ? this.dataShim : null;
    return { data: this.data, log: this.log, env: this.shopShim?.env ?? {}, databaseEnv: ofPostgres?.env ?? {} };
  }

  /** Removes everything but the log in `test-results`. */
  close(): void {
    const kept = resolve(root, 'test-results', `game-day-machine-${this.#kind}.log`);
    if (existsSync(this.log)) copyFileSync(this.log, kept);
    for (const each of [this.dataDisk, this.logDisk, this.shopShim]) each?.close();
    if (this.dataShim !== this.shopShim) this.dataShim?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** More than a filled shop and PostgreSQL's write-ahead log require. */
const dataSize = '700m';
const logSize = '256m';
